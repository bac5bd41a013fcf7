// Counts of a football match besides its score: corners, card points, goals of the second half and of each fifteen
// minutes. Incidents have their minute, so every count is computed from them, and one that was struck is in none.

import type { Counts, FeedSide, Market, Score, Span } from '../../../contract/index.ts'
import type { Incident, MatchState, Period } from './match-state.ts'

export type CountName = 'score' | 'corners' | 'cards'
type FootballSpan = Span<'football'>

/** Points of a card: a second yellow card has a message of its own after the first, so that both together make three. */
const points: Readonly<Record<CountName, Readonly<Partial<Record<Incident['kind'], number>>>>> = {
  score: { goal: 1 },
  corners: { corner: 1 },
  cards: { yellow: 1, red: 2 },
}

/** The part of a market that names its count. */
export type Counted = Pick<Market<'football'>, 'count' | 'span'>

type Stretch = { readonly half: 'first_half' | 'second_half'; readonly from: number; readonly to: number }

/** First and last minute of each fifteen; added time belongs to the last of its half. */
export const intervals: Readonly<Partial<Record<FootballSpan, Stretch>>> = {
  interval_1: { half: 'first_half', from: 1, to: 15 },
  interval_2: { half: 'first_half', from: 16, to: 30 },
  interval_3: { half: 'first_half', from: 31, to: 45 },
  interval_4: { half: 'second_half', from: 46, to: 60 },
  interval_5: { half: 'second_half', from: 61, to: 75 },
  interval_6: { half: 'second_half', from: 76, to: 90 },
}

const isIn = (span: FootballSpan, { period, minute }: Pick<Incident, 'period' | 'minute'>): boolean => {
  if (span === 'match') return period === 'first_half' || period === 'second_half'
  const stretch = intervals[span]
  if (stretch === undefined) return period === span
  return period === stretch.half && minute >= stretch.from && minute <= stretch.to
}

const countOf = ({ incidents }: Pick<MatchState, 'incidents'>, count: CountName, span: FootballSpan): Score => {
  const sum: [number, number] = [0, 0]
  for (const one of incidents) {
    const worth = points[count][one.kind] ?? 0
    if (worth === 0 || one.cancelledAt !== null || one.bench === true || !isIn(span, one)) continue
    sum[one.side === 'home' ? 0 : 1] += worth
  }
  return sum
}

const counted: readonly (readonly [CountName, FootballSpan])[] = [
  ['corners', 'match'],
  ['corners', 'first_half'],
  ['cards', 'match'],
  ['cards', 'first_half'],
  ['score', 'second_half'],
  ['score', 'interval_1'],
  ['score', 'interval_2'],
  ['score', 'interval_3'],
  ['score', 'interval_4'],
  ['score', 'interval_5'],
  ['score', 'interval_6'],
]

export const countKey = ({ count, span }: Counted): string => `${count}.${span}`

/** False for the score of the match and of its first half, which are facts of their own. */
export const isCounted = (of: Counted): boolean =>
  counted.some(([count, span]) => count === of.count && span === of.span)

/** All counts as they are now. */
export const countsNow = (state: Pick<MatchState, 'incidents'>): Counts =>
  Object.fromEntries(counted.map(([count, span]) => [countKey({ count, span }), countOf(state, count, span)]))

/** That part was played to its end; a part that ends with the match is over when the source has sent the result. */
export const isSpanOver = (
  { period, minute, firstHalfOver, result }: Pick<MatchState, 'period' | 'minute' | 'firstHalfOver' | 'result'>,
  span: FootballSpan,
): boolean => {
  const { half, to } = intervals[span] ?? { half: span, to: 0 }
  if (half === 'first_half') return firstHalfOver || (to > 0 && minute > to)
  return result !== null || (to > 0 && period === 'second_half' && minute > to)
}

/** The counts of parts that are over. */
export const countsOver = (state: MatchState): Counts =>
  Object.fromEntries(
    counted
      .filter(([, span]) => isSpanOver(state, span))
      .map(([count, span]) => [countKey({ count, span }), countOf(state, count, span)]),
  )

const regular: readonly Period[] = ['first_half', 'second_half']

const stands = (kind: Incident['kind']) => (one: Incident) =>
  one.kind === kind && one.cancelledAt === null && regular.includes(one.period)

/** Goals of regular time that count, in order. */
export const goalsOf = ({ incidents }: Pick<MatchState, 'incidents'>): readonly Incident[] =>
  incidents.filter(stands('goal')).sort((a, b) => a.at - b.at || a.seq - b.seq)

export const firstCornerOf = ({ incidents }: Pick<MatchState, 'incidents'>): FeedSide | undefined =>
  incidents.filter(stands('corner')).sort((a, b) => a.at - b.at || a.seq - b.seq)[0]?.side

/** What a bet on this market counts from: the present value of its count in its part. */
export const basisOf = (state: MatchState, of: Counted): Score =>
  isCounted(of) ? countOf(state, of.count as CountName, of.span) : countOf(state, 'score', 'match')
