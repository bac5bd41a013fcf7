// A book's result with a crowd, by kind of bettor, and its required bounds (sportsbook, evaluation): random bettors
// lose the margin, late ones gain nothing, well informed ones gain at most half as much when prices move, and no line
// or match costs more than its cap.

import type { FeedFixture } from '../../contract/index.ts'
import { fixturesBetween } from '../../rules/football/index.ts'
import { usualCalendar } from '../../rules/sport.ts'
import { type Kind, kinds } from './bettors.ts'
import { matchCap, type Placed, playNights, type PnlOptions } from './nights.ts'

/** Money in minor units; expectations are floating point. */
export type OfKind = {
  readonly bets: number
  readonly staked: bigint
  /** Of the bettors: negative if the book keeps it. */
  readonly profit: bigint
  /** The bettors' expected gain by the true chances, and its standard deviation; minor units. */
  readonly expected: number
  readonly deviation: number
}

export type Pnl = {
  readonly matches: number
  readonly bets: number
  readonly rejected: number
  readonly by: Readonly<Record<Kind, OfKind>>
  /**
   * The share of all stakes that the book kept, and would keep on average; for late bettors, the share that they
   * gained.
   */
  readonly hold: number
  readonly holdExpected: number
  /** The most that a match cost. */
  readonly worstMatch: bigint
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
const profitOf = ({ stake, returned }: Placed): bigint => returned - stake
const stakedBy = (placed: readonly Placed[]): bigint => total(placed.map(({ stake }) => stake))

/** A ratio of two amounts, no longer money. */
const shareOf = (part: bigint | number, whole: bigint): number => (whole === 0n ? 0 : Number(part) / Number(whole))

const ofKind = (placed: readonly Placed[]): OfKind => ({
  bets: placed.length,
  staked: stakedBy(placed),
  profit: total(placed.map(profitOf)),
  expected: sum(placed.map(({ stake, worth }) => Number(stake) * (worth.mean - 1))),
  deviation: Math.sqrt(sum(placed.map(({ stake, worth }) => Number(stake) ** 2 * (worth.square - worth.mean ** 2)))),
})

/** For a late bet the true chances are not what its bettor knew. */
const keptOf = (kind: Kind, one: OfKind | undefined): number =>
  Number((kind === 'late' ? one?.profit : one?.expected) ?? 0)

const dayMs = 86_400_000
const from = Date.UTC(2026, 0, 5)

/** Fixtures of this many days, in order of their start. */
const fixturesOf = (seed: bigint, days: number): readonly FeedFixture[] =>
  fixturesBetween(usualCalendar(seed), from, from + days * dayMs)

export const measurePnl = (options: PnlOptions, days = 12): Pnl => {
  const { matches, rejected } = playNights(options, fixturesOf(options.seed, days))
  const all = matches.flat()
  const by = Object.fromEntries(kinds.map((kind) => [kind, ofKind(all.filter((one) => one.kind === kind))]))
  const staked = stakedBy(all)
  return {
    matches: matches.length,
    bets: all.length,
    rejected,
    by: by as Record<Kind, OfKind>,
    holdExpected: -shareOf(sum(kinds.map((kind) => keptOf(kind, by[kind]))), staked),
    hold: -shareOf(total(all.map(profitOf)), staked),
    worstMatch: matches.map((one) => total(one.map(profitOf))).reduce((most, one) => (one > most ? one : most), 0n),
  }
}

/** As a share of their stakes. */
export const edgeOf = ({ staked, expected }: OfKind): number => shareOf(expected, staked)

export type Check = { readonly what: string; readonly holds: boolean; readonly figures: string }

const shares = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2 })
export const percent = (share: number): string => shares.format(share)
/** Whole coins; a floating point amount is first rounded to the minor unit. */
export const coins = (minor: bigint | number): string =>
  String((typeof minor === 'bigint' ? minor : BigInt(Math.round(minor))) / 100n)

/** The three runs have the same seed: the normal book, one without moves, and one without the delay. */
export const checksOf = (usual: Pnl, still: Pnl, hasty: Pnl): readonly Check[] => {
  const { random, late } = usual.by
  const apart = Math.abs(Number(random.profit) - random.expected) / Math.max(1, random.deviation)
  const [with_, without] = [usual.by.sharp, still.by.sharp]
  const [lateBy, hastyBy] = [late, hasty.by.late]
  return [
    {
      what: 'who picks anything loses the margin, within four deviations',
      holds: random.expected < 0 && apart <= 4,
      figures: `${percent(shareOf(random.profit, random.staked))} for ${percent(edgeOf(random))}, ${Math.round(apart * 100) / 100} deviations apart`,
    },
    {
      what: 'who is late gains nothing with the delay, and would without it',
      holds: lateBy.profit <= 0n && hastyBy.profit > 0n,
      figures: `${coins(lateBy.profit)} of ${coins(lateBy.staked)} staked; without ${coins(hastyBy.profit)} of ${coins(hastyBy.staked)}`,
    },
    {
      what: 'moves leave who knows better half of their gain at most',
      holds: with_.expected <= without.expected / 2,
      figures: `${coins(with_.expected)} (${percent(edgeOf(with_))}) for ${coins(without.expected)} (${percent(edgeOf(without))})`,
    },
    {
      what: 'the book keeps 2 to 6 % of what is staked on average',
      holds: usual.holdExpected >= 0.02 && usual.holdExpected <= 0.06,
      figures: `${percent(usual.holdExpected)} by the true chances, ${percent(usual.hold)} as it came`,
    },
    {
      what: 'no match costs more than it may',
      holds: usual.worstMatch <= matchCap,
      figures: `${coins(usual.worstMatch)} of ${coins(matchCap)}`,
    },
  ]
}
