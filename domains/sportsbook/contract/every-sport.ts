// Adds all sports except football, and the rest of football, for code that needs more than home: the door of the
// contract, the screens behind the table of paths, the slip, tickets (decision 0812). Loaded once, before any code that
// uses them.

import { baseball, playsOfDiamond } from './baseball/rows.ts'
import { basketball, playsOfCourt } from './basketball/rows.ts'
import { esports, playsOfArena } from './esports/rows.ts'
import { lateFootball } from './football/late-rows.ts'
import { football } from './football/rows.ts'
import { addMarkets } from './markets.ts'
import { addPeriods, addPlays } from './ob-course.ts'
import { outright } from './outright/rows.ts'
import { badminton, tableTennis, volleyball } from './rally/rows.ts'
import { putInTables, type SportTable, sportTables } from './sports.ts'
import { tennis } from './tennis/rows.ts'

const others = {
  basketball,
  tennis,
  esports,
  baseball,
  table_tennis: tableTennis,
  badminton,
  volleyball,
  outright,
} as const satisfies Readonly<Record<string, SportTable>>

const wholeFootball = {
  ...football,
  periods: { ...football.periods, ...lateFootball.periods },
  figures: { ...football.figures, ...lateFootball.figures },
  families: { ...football.families, ...lateFootball.families },
  rows: [...football.rows, ...lateFootball.rows],
} as const satisfies SportTable

export type OtherTables = typeof others & { readonly football: typeof wholeFootball }

/** Home has already loaded part of football, so only its late rows are added. */
const putFootball = (table: SportTable): unknown => Object.assign(sportTables, { football: table })
putFootball({ ...wholeFootball, rows: lateFootball.rows })
addMarkets('football')
putFootball(wholeFootball)
addPeriods('football')

addPlays([...playsOfCourt, ...playsOfArena, ...playsOfDiamond])
for (const sport of putInTables(others)) {
  addMarkets(sport)
  addPeriods(sport)
}
