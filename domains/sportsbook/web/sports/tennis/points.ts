// Points of a game as they are called: love, fifteen, thirty, forty, advantage; in a tie-break as numbers.

import type { Score } from '../../../contract/index.ts'

const called = ['0', '15', '30', '40'] as const

/** At deuce both have forty, and a player one ahead has the advantage. */
export const pointsText = ([home, away]: Score, inTieBreak: boolean): readonly [string, string] => {
  if (inTieBreak) return [String(home), String(away)]
  if (home >= 3 && away >= 3) {
    if (home === away) return ['40', '40']
    return home > away ? ['AD', '40'] : ['40', 'AD']
  }
  return [called[home] ?? '40', called[away] ?? '40']
}

const setNames = ['set_1', 'set_2', 'set_3', 'set_4', 'set_5'] as const

export type TennisFigures = {
  readonly score: Score
  readonly points: readonly [string, string]
  /** The number of points in this game is even: the server's side of the court. */
  readonly even: boolean
  readonly server: 'home' | 'away' | null
  /** Games by set, as many as have begun. */
  readonly sets: readonly Score[]
}

const none: Score = [0, 0]

/** The figures of a match for its page and its row. */
export const readFigures = (figures: Readonly<Record<string, Score>>): TennisFigures => {
  const { score = none, points = none, tie_break: breakTo = none, serve = none } = figures
  return {
    score,
    points: pointsText(points, breakTo[0] > 0),
    even: (points[0] + points[1]) % 2 === 0,
    server: serve[0] > 0 ? 'home' : serve[1] > 0 ? 'away' : null,
    sets: setNames.flatMap((name) => (figures[name] === undefined ? [] : [figures[name]])),
  }
}
