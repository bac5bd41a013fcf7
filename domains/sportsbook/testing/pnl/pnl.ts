// What a book made of a crowd, by kind of bettor, and what it has to come to (sportsbook, evaluation): who picks anything loses the margin,
// who is late gains nothing by it, who knows better gains half as much at most when prices move, and no line or match costs more than it may.

import type { FeedFixture } from '../../contract/index.ts'
import { fixturesBetween } from '../../rules/football/index.ts'
import { usualCalendar } from '../../rules/sport.ts'
import { type Kind, kinds } from './bettors.ts'
import { caps, type Placed, playNights, type PnlOptions } from './nights.ts'

/** Amounts in minor units. */
export type OfKind = {
  readonly bets: number
  readonly staked: number
  /** Of the bettors: below nought the book keeps it. */
  readonly profit: number
  /** What they would gain on average by the matches as they truly were, and how far chance may be from it. */
  readonly expected: number
  readonly deviation: number
}

export type Pnl = {
  readonly matches: number
  readonly bets: number
  readonly rejected: number
  readonly by: Readonly<Record<Kind, OfKind>>
  /** Of all that was staked the share that the book kept, and would keep on average; of those who are late, what they gained. */
  readonly hold: number
  readonly holdExpected: number
  /** The most that a match cost. */
  readonly worstMatch: number
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const profitOf = ({ stake, returned }: Placed): number => Number(returned - stake)

const ofKind = (placed: readonly Placed[]): OfKind => ({
  bets: placed.length,
  staked: sum(placed.map(({ stake }) => Number(stake))),
  profit: sum(placed.map(profitOf)),
  expected: sum(placed.map(({ stake, worth }) => Number(stake) * (worth.mean - 1))),
  deviation: Math.sqrt(sum(placed.map(({ stake, worth }) => Number(stake) ** 2 * (worth.square - worth.mean ** 2)))),
})

/** What the true chances say of a late bet is not what its bettor knew. */
const keptOf = (kind: Kind, one: OfKind | undefined): number => (kind === 'late' ? one?.profit : one?.expected) ?? 0

const dayMs = 86_400_000
const from = Date.UTC(2026, 0, 5)

/** Fixtures of so many days, in the order in which they begin. */
const fixturesOf = (seed: bigint, days: number): readonly FeedFixture[] =>
  fixturesBetween(usualCalendar(seed), from, from + days * dayMs)

export const measurePnl = (options: PnlOptions, days = 12): Pnl => {
  const { matches, rejected } = playNights(options, fixturesOf(options.seed, days))
  const all = matches.flat()
  const by = Object.fromEntries(kinds.map((kind) => [kind, ofKind(all.filter((one) => one.kind === kind))]))
  const staked = sum(all.map(({ stake }) => Number(stake)))
  return {
    matches: matches.length,
    bets: all.length,
    rejected,
    by: by as Record<Kind, OfKind>,
    holdExpected: staked === 0 ? 0 : -sum(kinds.map((kind) => keptOf(kind, by[kind]))) / staked,
    hold: staked === 0 ? 0 : -sum(all.map(profitOf)) / staked,
    worstMatch: Math.max(0, ...matches.map((one) => sum(one.map(profitOf)))),
  }
}

/** Of what they staked. */
export const edgeOf = ({ staked, expected }: OfKind): number => (staked === 0 ? 0 : expected / staked)

export type Check = { readonly what: string; readonly holds: boolean; readonly figures: string }

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`
const yuan = (minor: number): string => (minor / 100).toFixed(0)

/** The three runs are of the same seed: as the book is, without moves, and without the delay. */
export const checksOf = (usual: Pnl, still: Pnl, hasty: Pnl): readonly Check[] => {
  const { random, late } = usual.by
  const apart = Math.abs(random.profit - random.expected) / Math.max(1, random.deviation)
  const [with_, without] = [usual.by.sharp, still.by.sharp]
  const [lateBy, hastyBy] = [late, hasty.by.late]
  return [
    {
      what: 'who picks anything loses the margin, within four deviations',
      holds: random.expected < 0 && apart <= 4,
      figures: `${percent(random.profit / random.staked)} for ${percent(edgeOf(random))}, ${apart.toFixed(2)} deviations apart`,
    },
    {
      what: 'who is late gains nothing with the delay, and would without it',
      holds: lateBy.profit <= 0 && hastyBy.profit > 0,
      figures: `${yuan(lateBy.profit)} of ${yuan(lateBy.staked)} staked; without ${yuan(hastyBy.profit)} of ${yuan(hastyBy.staked)}`,
    },
    {
      what: 'moves leave who knows better half of their gain at most',
      holds: with_.expected <= without.expected / 2,
      figures: `${yuan(with_.expected)} (${percent(edgeOf(with_))}) for ${yuan(without.expected)} (${percent(edgeOf(without))})`,
    },
    {
      what: 'the book keeps 2 to 6 % of what is staked on average',
      holds: usual.holdExpected >= 0.02 && usual.holdExpected <= 0.06,
      figures: `${percent(usual.holdExpected)} by the true chances, ${percent(usual.hold)} as it came`,
    },
    {
      what: 'no match costs more than it may',
      holds: usual.worstMatch <= Number(caps.match),
      figures: `${yuan(usual.worstMatch)} of ${yuan(Number(caps.match))}`,
    },
  ]
}
