"""How fast the engine is: the arbiter, then the solver beside its yardstick.

    python -m benchmarks [--hands N] [--slow N] [--only compare|grow]

What is given goes to `benchmarks.solver`. The app's own times have commands of their own:
`benchmarks.history` and `benchmarks.ruling`.
"""

import sys

from benchmarks import arbiter, solver

arbiter.main()
print()
sys.exit(solver.main())
