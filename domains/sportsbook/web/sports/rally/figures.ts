// The figures of a match of rallies for its page and its row.

import type { Score } from '../../../contract/index.ts'

const gameNames = ['game_1', 'game_2', 'game_3', 'game_4', 'game_5', 'game_6', 'game_7'] as const
const none: Score = [0, 0]

export type RallyFigures = {
  readonly score: Score
  readonly points: Score
  readonly server: 'home' | 'away' | null
  /** Points by game, as many as have begun. */
  readonly games: readonly Score[]
}

export const readFigures = (figures: Readonly<Record<string, Score>>): RallyFigures => {
  const { score = none, points = none, serve = none } = figures
  return {
    score,
    points,
    server: serve[0] > 0 ? 'home' : serve[1] > 0 ? 'away' : null,
    games: gameNames.flatMap((name) => (figures[name] === undefined ? [] : [figures[name]])),
  }
}
