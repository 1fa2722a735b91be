"""`python -m companion`: the same as the installed command."""

from companion.main import main

raise SystemExit(main())
