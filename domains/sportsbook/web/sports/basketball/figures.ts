// The figures of a basketball match for its page and its row.

import type { Score } from '../../../contract/index.ts'

const quarterNames = ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4'] as const
const none: Score = [0, 0]

export type BasketballFigures = {
  readonly score: Score
  /** By quarter, as many as have begun; all overtimes together. */
  readonly quarters: readonly Score[]
  readonly overtime: Score | undefined
  /** The current or last part. */
  readonly last: Score | undefined
  readonly ball: 'home' | 'away' | null
  readonly fouls: Score
}

export const readFigures = (figures: Readonly<Record<string, Score>>): BasketballFigures => {
  const { score = none, overtime, ball = none, fouls = none } = figures
  const quarters = quarterNames.flatMap((name) => (figures[name] === undefined ? [] : [figures[name]]))
  return {
    score,
    quarters,
    overtime,
    last: overtime ?? quarters.at(-1),
    ball: ball[0] > 0 ? 'home' : ball[1] > 0 ? 'away' : null,
    fouls,
  }
}
