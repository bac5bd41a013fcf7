// The sports that the book takes.

import { type FeedMessage, firstSport, type SportId, sportIds } from '../contract/index.ts'
import { baseball } from './baseball/sport.ts'
import { basketball } from './basketball/sport.ts'
import { esports } from './esports/sport.ts'
import { football } from './football/sport.ts'
import { outright } from './outright/sport.ts'
import { badminton, tableTennis, volleyball } from './rally/sport.ts'
import type { Sport } from './sport.ts'
import { tennis } from './tennis/sport.ts'

export const sports: Readonly<Record<SportId, Sport>> = {
  football,
  basketball,
  tennis,
  esports,
  baseball,
  table_tennis: tableTennis,
  badminton,
  volleyball,
  outright,
}

/** The sport of a match, by its fixture. */
export const sportOf = (fixture: FeedMessage): Sport =>
  sports[('sport' in fixture ? fixture.sport : undefined) ?? firstSport]

export const allSports: readonly Sport[] = sportIds.map((id) => sports[id])
