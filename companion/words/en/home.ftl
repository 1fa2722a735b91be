home-new = New game
