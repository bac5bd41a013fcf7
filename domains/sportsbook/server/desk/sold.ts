// What is at stake on a match: kept as sums beside the tickets, so that the desk and the limits need no query. Each
// match with an open leg of a ticket of several legs counts an equal share of the stake, and the payout expected
// through that leg if it wins (decision 1152). Selections of a bet builder share their ticket's payout: the sum is
// exact if all of them win, and otherwise at least what the book pays. The sums are not rounded until they are read.

import { type LegTerms, marketLineOf } from '../../contract/index.ts'
import { legShare } from '../../rules/index.ts'
import type { Multiple, TicketLeg, TicketTerms } from '../store/ticket.ts'
import { lineKey, winsOn } from './trade.ts'

/** Units of stakes and returns in one minor unit. */
export const stakeUnit = 1_000_000_000n
const backUnit = stakeUnit * 100_000n

/**
 * Bets on the same terms; stakes in `stakeUnit`s. `paying`: the stake that the odds of the terms multiply; `mean`: the
 * part of it for what the book pays on average, with the chances of the ticket's other legs.
 */
export type SoldTerms = { readonly terms: LegTerms; tickets: number; stake: bigint; paying: bigint; mean: bigint }
/** One side of a line: the stakes (in `stakeUnit`s), and the returns if it wins (stakes × odds in 1e-5). */
export type SideSums = { tickets: number; staked: bigint; back: bigint }
export type Sides = Map<string, SideSums>

/** As stored in the database: minor units, and the fraction below one. */
export type KeptSums = readonly [tickets: number, staked: string, back: string, lessStaked?: string, lessBack?: string]

export const keptOf = ({ tickets, staked, back }: SideSums): KeptSums => [
  tickets,
  `${staked / stakeUnit}`,
  `${back / backUnit}`,
  `${staked % stakeUnit}`,
  `${back % backUnit}`,
]

/** Older rows have no fraction below a minor unit. */
export const sumsOf = ([tickets, staked, back, lessStaked = '0', lessBack = '0']: KeptSums): SideSums => ({
  tickets,
  staked: BigInt(staked) * stakeUnit + BigInt(lessStaked),
  back: BigInt(back) * backUnit + BigInt(lessBack),
})

/** `version`: how often it changed. */
export type Sold = { readonly terms: Map<string, SoldTerms>; readonly lines: Map<string, Sides>; version: number }

export const newSold = (): Sold => ({ terms: new Map(), lines: new Map(), version: 0 })

const keyOf = ({ market, side, lineQuarters, oddsE5, scoreAtBet }: LegTerms): string =>
  [market, side, lineQuarters, oddsE5, ...scoreAtBet].join()

type More = Omit<SoldTerms, 'terms'>

/** The result of `mostLost` until something changes, because a ticket of ten legs asks for ten matches. */
const knownLost = new WeakMap<Sold['lines'], bigint>()

export const addToLine = (
  lines: Map<string, Sides>,
  key: string,
  { side, oddsE5 }: Pick<LegTerms, 'side' | 'oddsE5'>,
  more: Omit<More, 'mean'>,
): void => {
  knownLost.delete(lines)
  const sides: Sides = lines.get(key) ?? new Map()
  const sums = sides.get(side) ?? { tickets: 0, staked: 0n, back: 0n }
  sums.tickets += more.tickets
  sums.staked += more.stake
  sums.back += more.paying * BigInt(oddsE5)
  sides.set(side, sums)
  lines.set(key, sides)
}

/** `more` may be negative, for a ticket that was not accepted after all. */
const addSold = (sold: Sold, terms: LegTerms, more: More): void => {
  sold.version += 1
  const key = keyOf(terms)
  const known = sold.terms.get(key) ?? { terms, tickets: 0, stake: 0n, paying: 0n, mean: 0n }
  known.tickets += more.tickets
  known.stake += more.stake
  known.paying += more.paying
  known.mean += more.mean
  if (known.tickets <= 0) sold.terms.delete(key)
  else sold.terms.set(key, known)
  const { market, side, lineQuarters } = terms
  addToLine(sold.lines, lineKey(market, marketLineOf(market, side, lineQuarters)), terms, more)
}

export type RiskOf = {
  readonly leg: LegTerms
  readonly multiple:
    | (Pick<Multiple, 'folds' | 'joint'> & { readonly legs: readonly Pick<TicketLeg, 'leg' | 'worthE9' | 'outcome'>[] })
    | null
}
type On = RiskOf & Pick<TicketTerms, 'stake'>

const single = (terms: LegTerms, tickets: number, stake: bigint): SoldTerms => ({
  terms,
  tickets,
  stake,
  paying: stake,
  mean: stake,
})

/**
 * What a ticket adds to each of its open legs with this much of its stake (minor units; negative for stake that is no
 * longer at risk). `on`: for that match alone.
 */
export const partsOf = ({ leg, multiple }: RiskOf, stake: bigint, on?: string): readonly SoldTerms[] => {
  const tickets = stake < 0n ? -1 : 1
  if (multiple === null) return on === undefined || leg.matchId === on ? [single(leg, tickets, stake * stakeUnit)] : []
  const { folds, joint: jointE5 } = multiple
  const legs = multiple.legs.map((one) => ({ ...one, oddsE5: one.leg.oddsE5 }))
  return legs.flatMap(({ leg: terms }, nth) => {
    if (on !== undefined && terms.matchId !== on) return []
    const share = legShare({ legs, folds, jointE5 }, nth)
    if (share === null) return []
    const { stakeE9, payingE9, meanE9 } = share
    return { terms, tickets, stake: stake * stakeE9, paying: stake * payingE9, mean: stake * meanE9 }
  })
}

/** `sign` −1: the ticket was not accepted after all. */
export const addTicket = (sold: Sold, matchId: string, ticket: On, sign: 1 | -1): void => {
  for (const part of partsOf(ticket, BigInt(sign) * ticket.stake, matchId)) addSold(sold, part.terms, part)
}

/** Applies the results of settlement to the matches that are in memory. */
export const changeSold = (
  matches: ReadonlyMap<string, { readonly sold: Sold }>,
  changes: readonly SoldTerms[],
): void => {
  for (const { terms, ...more } of changes) {
    const sold = matches.get(terms.matchId)?.sold
    if (sold !== undefined) addSold(sold, terms, more)
  }
}

/** A part was sold back; with the last part the ticket itself no longer counts. */
export const sellSold = (
  sold: Sold,
  matchId: string,
  ticket: On,
  part: { readonly stake: bigint; readonly all: boolean },
): void => {
  for (const one of partsOf(ticket, -part.stake, matchId))
    addSold(sold, one.terms, { ...one, tickets: part.all ? -1 : 0 })
}

/** In minor units. */
export const stakedOn = ({ terms }: Sold): { readonly tickets: number; readonly staked: bigint } => {
  let [tickets, staked] = [0, 0n]
  for (const one of terms.values()) {
    tickets += one.tickets
    staked += one.stake
  }
  return { tickets, staked: stakedMinor(staked) }
}

/** Rounded to the nearest, so that the shares of a stake that its legs do not divide add up to the stake again. */
export const stakedMinor = (units: bigint): bigint => (units + (units < 0n ? -1n : 1n) * (stakeUnit / 2n)) / stakeUnit

const zero = 0n
const total = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, one) => sum + one, zero)
const falling = (a: bigint, b: bigint): number => (a < b ? 1 : Number(a > b) * -1)

/**
 * What the book pays net on a line if the side wins, in minor units. If several sides may win together, the most
 * expensive others are included.
 */
export const netIfWins = ({ lines }: Pick<Sold, 'lines'>, key: string, side: string): bigint => {
  const sides: Sides = lines.get(key) ?? new Map()
  const staked = total([...sides.values()].map((sums) => sums.staked))
  const others = [...sides].flatMap(([id, { back }]) => (id === side ? [] : [back])).sort(falling)
  const back = (sides.get(side)?.back ?? 0n) + total(others.slice(0, winsOn(key) - 1))
  return (back - staked * (backUnit / stakeUnit)) / backUnit
}

/** What the book pays if every line ends in the worst way, in minor units: an upper bound of what the match can cost. */
export const mostLost = (sold: Sold): bigint => {
  const known = knownLost.get(sold.lines)
  if (known !== undefined) return known
  let lost = 0n
  for (const [key, sides] of sold.lines) {
    let worst = 0n
    for (const side of sides.keys()) {
      const net = netIfWins(sold, key, side)
      if (net > worst) worst = net
    }
    lost += worst
  }
  knownLost.set(sold.lines, lost)
  return lost
}
