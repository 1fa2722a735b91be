### Moments: “today 20:15”.

when-today = today { $time }
when-yesterday = yesterday { $time }
when-day = { $day } { $month } { $time }
when-day-of-year = { $day } { $month } { $year } { $time }

month-1 = Jan
month-2 = Feb
month-3 = Mar
month-4 = Apr
month-5 = May
month-6 = Jun
month-7 = Jul
month-8 = Aug
month-9 = Sep
month-10 = Oct
month-11 = Nov
month-12 = Dec
