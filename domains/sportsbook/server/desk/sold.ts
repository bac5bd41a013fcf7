// What is at stake on a match: kept as sums beside the tickets, so that the desk and the limits ask nobody. Of a ticket of
// several legs each match has an equal share of the stake, and the whole of what it may pay. Selections of one match share what their
// ticket may pay too: where all of them win the sum is exact, elsewhere it is never less than what the book pays.

import { type LegTerms, marketLineOf } from '../../contract/index.ts'
import type { Multiple, TicketTerms } from '../store/ticket.ts'
import { lineKey, winsOn } from './trade.ts'

/** Bets on the same terms. `paying`: the stake that the odds of the terms multiply. */
export type SoldTerms = { readonly terms: LegTerms; tickets: number; stake: bigint; paying: bigint }
/** Of one side of a line: what is staked, and what goes back if it wins. */
export type SideSums = { tickets: number; staked: bigint; back: bigint }
export type Sides = Map<string, SideSums>

export type Sold = { readonly terms: Map<string, SoldTerms>; readonly lines: Map<string, Sides> }

export const newSold = (): Sold => ({ terms: new Map(), lines: new Map() })

const keyOf = ({ market, side, lineQuarters, oddsE5, scoreAtBet }: LegTerms): string =>
  [market, side, lineQuarters, oddsE5, ...scoreAtBet].join()

type More = Pick<SoldTerms, 'tickets' | 'stake' | 'paying'>

export const addToLine = (
  lines: Map<string, Sides>,
  key: string,
  { side, oddsE5 }: Pick<LegTerms, 'side' | 'oddsE5'>,
  more: More,
): void => {
  const sides: Sides = lines.get(key) ?? new Map()
  const sums = sides.get(side) ?? { tickets: 0, staked: 0n, back: 0n }
  sums.tickets += more.tickets
  sums.staked += more.stake
  sums.back += (more.paying * BigInt(oddsE5)) / 100_000n
  sides.set(side, sums)
  lines.set(key, sides)
}

/** Fewer than nothing is nothing: what was not taken after all is taken away again. */
export const addSold = (sold: Sold, terms: LegTerms, more: More): void => {
  const key = keyOf(terms)
  const known = sold.terms.get(key) ?? { terms, tickets: 0, stake: 0n, paying: 0n }
  known.tickets += more.tickets
  known.stake += more.stake
  known.paying += more.paying
  if (known.tickets <= 0) sold.terms.delete(key)
  else sold.terms.set(key, known)
  const { market, side, lineQuarters } = terms
  addToLine(sold.lines, lineKey(market, marketLineOf(market, side, lineQuarters)), terms, more)
}

type On = Pick<TicketTerms, 'leg' | 'stake'> & { readonly multiple: Pick<Multiple, 'legs' | 'joint'> | null }

/** What a ticket puts on each line of the match by so much of its stake; below nought: by what is at stake no longer. */
export const partsOn = (matchId: string, { leg, multiple }: Omit<On, 'stake'>, stake: bigint): readonly SoldTerms[] => {
  const legs = multiple === null ? [leg] : multiple.legs.map((one) => one.leg)
  const [share, joint] = [stake / BigInt(legs.length), multiple?.joint ?? null]
  return legs.flatMap((terms) => {
    if (terms.matchId !== matchId) return []
    // The stake that the odds of the leg would have to multiply.
    const paying = joint === null ? stake : (stake * BigInt(joint)) / BigInt(terms.oddsE5 * legs.length)
    return { terms, tickets: stake < 0n ? -1 : 1, stake: share, paying }
  })
}

/** `sign` −1: it was not taken after all. */
export const addTicket = (sold: Sold, matchId: string, ticket: On, sign: 1 | -1): void => {
  for (const part of partsOn(matchId, ticket, BigInt(sign) * ticket.stake)) addSold(sold, part.terms, part)
}

/** A part of it was sold back; with the last of it the ticket itself is gone. */
export const sellSold = (
  sold: Sold,
  matchId: string,
  ticket: On,
  part: { readonly stake: bigint; readonly all: boolean },
): void => {
  for (const one of partsOn(matchId, ticket, -part.stake))
    addSold(sold, one.terms, { ...one, tickets: part.all ? -1 : 0 })
}

export const stakedOn = ({ terms }: Sold): { readonly tickets: number; readonly staked: bigint } => {
  let [tickets, staked] = [0, 0n]
  for (const one of terms.values()) {
    tickets += one.tickets
    staked += one.stake
  }
  return { tickets, staked }
}

const zero = 0n
const total = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, one) => sum + one, zero)
const falling = (a: bigint, b: bigint): number => (a < b ? 1 : Number(a > b) * -1)

/** What the book pays net on a line if the side wins; where others may win beside it, those that cost most do. */
export const netIfWins = ({ lines }: Pick<Sold, 'lines'>, key: string, side: string): bigint => {
  const sides: Sides = lines.get(key) ?? new Map()
  const staked = total([...sides.values()].map((sums) => sums.staked))
  const others = [...sides].flatMap(([id, { back }]) => (id === side ? [] : [back])).sort(falling)
  return (sides.get(side)?.back ?? 0n) + total(others.slice(0, winsOn(key) - 1)) - staked
}

/** What the book pays if every line ends worst: never less than the match can cost. */
export const mostLost = (sold: Sold): bigint => {
  let lost = 0n
  for (const [key, sides] of sold.lines) {
    let worst = 0n
    for (const side of sides.keys()) {
      const net = netIfWins(sold, key, side)
      if (net > worst) worst = net
    }
    lost += worst
  }
  return lost
}
