### The frame: places, command line, addresses that lead nowhere.

place-table = Table
place-check = Check
place-rules = Rules
place-games = Games

not-found = Nothing here
not-found-why = This address leads nowhere. Your games are safe.

option-data = the folder for games and settings (now { $folder })
option-host = the address to serve at; 0.0.0.0 lets in the whole network (now { $host })
option-port = the port to serve at (now { $port })
option-no-browser = do not open a browser
option-desktop = open a window of its own instead of the browser
option-port-wrong = “{ $text }” is not a port. A port is a number from 0 to 65535.
