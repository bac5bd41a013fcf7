// The model of basketball (Stern): margin and total of the time left are independent and normal, cut at half points. A
// tie is followed by five minutes by the same law. The model does not depend on the score so far; otherwise waiting
// would pay.

import type { BasketballFixture } from '../../contract/basketball/feed.ts'
import type { Score } from '../../contract/index.ts'
import { type Law, mixed, normalLaw } from '../pricing/law.ts'
import type { Side } from './judging.ts'

/** Standard deviations of margin and total over the whole of regular time, by its minutes. */
export const deviations = { 40: { margin: 11.4, total: 17 }, 48: { margin: 13.5, total: 20 } } as const

export const overtimeMinutes = 5

export type Moment = {
  readonly minutes: BasketballFixture['minutes']
  /** Expected over the whole of regular time. */
  readonly margin: number
  readonly total: number
  /** Time left in the span, and its points so far. */
  readonly leftMs: number
  readonly score: Score
  /** The side with the ball: worth half a point. */
  readonly ball: Side | null
}

type Parts = { readonly margin: Law; readonly total: Law }

const lead = (ball: Side | null): number => (ball === null ? 0 : ball === 'home' ? 0.5 : -0.5)

/** For a span that ends with its clock: a quarter, a half, regular time. */
export const partLaws = ({ minutes, margin, total, leftMs, score: [home, away], ball }: Moment): Parts => {
  const by = deviations[minutes]
  const share = leftMs / (minutes * 60_000)
  return {
    margin: normalLaw(home - away + margin * share + lead(ball), by.margin * Math.sqrt(share)),
    total: normalLaw(home + away + total * share, by.total * Math.sqrt(share)),
  }
}

export type Laws = Parts & {
  /** The chance that this period ends level. */
  readonly tie: number
  /** Home less away at the end of this period. */
  readonly regular: Law
  readonly home: Law
  readonly away: Law
}

/** So many overtimes are computed one by one; the last represents all further ones. */
const overtimesMost = 4

/** A figure that grows with every overtime. `lawAt` gets the additional playing time as a share of regular time. */
const overTies = (tie: number, again: number, extra: number, lawAt: (more: number) => Law): Law =>
  mixed([
    { weight: 1 - tie, law: lawAt(0) },
    ...Array.from({ length: overtimesMost }, (_, at) => ({
      weight: tie * again ** at * (at + 1 === overtimesMost ? 1 : 1 - again),
      law: lawAt((at + 1) * extra),
    })),
  ])

/** For the match to its end; `leftMs` is the rest of regular time, or of the current overtime. */
export const matchLaws = (moment: Moment): Laws => {
  const { minutes, margin, total, leftMs, score } = moment
  const by = deviations[minutes]
  const share = leftMs / (minutes * 60_000)
  const extra = overtimeMinutes / minutes
  const { margin: regular } = partLaws(moment)
  const overtime = normalLaw(margin * extra, by.margin * Math.sqrt(extra))
  const [tie, again] = [regular.at(0), overtime.at(0)]
  const above = (than: number): number => {
    const nought = than < 0 ? 1 : 0
    return regular.above(than) - nought * tie + (tie * (overtime.above(than) - nought * again)) / (1 - again)
  }
  const sum = (at: 0 | 1): Law =>
    overTies(tie, again, extra, (more) =>
      normalLaw(
        score[at] + ((at === 0 ? total + margin : total - margin) * (share + more)) / 2,
        (Math.hypot(by.margin, by.total) * Math.sqrt(share + more)) / 2,
      ),
    )
  return {
    tie,
    regular,
    margin: {
      low: Math.min(regular.low, overtime.low),
      high: Math.max(regular.high, overtime.high),
      above,
      at: (value) => above(value - 1) - above(value),
    },
    total: overTies(tie, again, extra, (more) =>
      normalLaw(score[0] + score[1] + total * (share + more), by.total * Math.sqrt(share + more)),
    ),
    home: sum(0),
    away: sum(1),
  }
}
