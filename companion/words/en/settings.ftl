### Settings: how the people at this table want to see the app.

settings = Settings
settings-text-size = Text size
settings-text-size-now = { $size } %
settings-text-smaller = Smaller text
settings-text-larger = Larger text
settings-sample = Ann deals 11 cards, Bo starts.
settings-mode = Light or dark
settings-mode-system = As this device has it
settings-mode-light = Light
settings-mode-dark = Dark
settings-suits = Suits
settings-suits-four = Four colours
settings-suits-two = Red and black
settings-awake = Keep the screen on during a game
settings-awake-why = So that nobody has to unlock the phone for every deal.
settings-kept = Everything here holds at once, and is kept.
