// The figures of a baseball match for its page and its row.

import type { Score } from '../../../contract/index.ts'

const none: Score = [0, 0]
export const innings = 9

export type BaseballFigures = {
  readonly score: Score
  readonly hits: Score
  /** By inning, as many as have begun; all extra ones together. */
  readonly innings: readonly Score[]
  readonly extra: Score | undefined
  readonly outs: number
  /** Which of first, second and third have a runner. */
  readonly bases: readonly [boolean, boolean, boolean]
  readonly balls: number
  readonly strikes: number
  readonly bats: 'home' | 'away' | null
}

export const readFigures = (figures: Readonly<Record<string, Score>>): BaseballFigures => {
  const { score = none, hits = none, extra, outs = none, count = none, bats = none } = figures
  const [out, bits] = outs
  return {
    score,
    hits,
    innings: Array.from({ length: innings }, (_, at) => figures[`inning_${at + 1}`]).filter(
      (inning) => inning !== undefined,
    ),
    extra,
    outs: out,
    bases: [(bits & 1) > 0, (bits & 2) > 0, (bits & 4) > 0],
    balls: count[0],
    strikes: count[1],
    bats: bats[0] > 0 ? 'home' : bats[1] > 0 ? 'away' : null,
  }
}
