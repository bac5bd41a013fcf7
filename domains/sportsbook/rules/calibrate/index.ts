// Measures models against real results: fitted on the first half by time, tested on the second.

import { baseballGames, calibrateBaseball } from './baseball.ts'
import { calibrateBasketball } from './basketball.ts'
import { calibrateFootball } from './football.ts'
import type { Report } from './measure.ts'
import { basketballGames, footballGames } from './read-files.ts'
import { calibrateTennis, tennisMatches } from './tennis.ts'

export type { Bin, Report, Scores } from './measure.ts'

const calibrations: Readonly<Record<string, (text: string) => Report>> = {
  football: (text) => calibrateFootball(footballGames(text)),
  basketball: (text) => calibrateBasketball(basketballGames(text)),
  baseball: (text) => calibrateBaseball(baseballGames(text)),
  tennis: (text) => calibrateTennis(tennisMatches(text)),
}

export const calibratedSports: readonly string[] = Object.keys(calibrations)

/** `undefined` for a sport without readable files. Throws if the file has no results in a known layout. */
export const calibrate = (sport: string, text: string): Report | undefined => calibrations[sport]?.(text)
