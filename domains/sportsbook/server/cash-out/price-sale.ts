// The price of a part of a ticket now, or why it cannot be sold. Runs in the queue: every leg is priced against its own
// match at the same moment, and any doubt about one leg refuses the sale.

import { type Facts, refuse, type Refusal } from '@magpie/kernel'
import { floorOf } from '@magpie/kernel/ratio'
import type { Facts as SettlingFacts } from '../../contract/index.ts'
import { jointOf, judgeLeg, judgingOf, type SaleLeg, saleOf, saleReceipt, type SaleReceipt } from '../../rules/index.ts'
import { shown, whyNotOpen } from '../bets/place-bet.ts'
import { type BookState, nowOf } from '../book-state.ts'
import { factsOf, type MatchBook, situationOf } from '../feed/match-book.ts'
import type { Ticket, TicketLeg } from '../store/ticket.ts'

export type SaleRefusal = 'cash_out_closed' | 'cash_out_amount' | 'market_closed' | 'danger'

/** Why a ticket is not for sale now; sent with the leg that it is about. */
type Why = 'state' | 'waiting' | 'decided' | 'chance' | 'low' | 'off'

const closed = (why: Why, facts: Facts = {}): Refusal<SaleRefusal> => refuse('cash_out_closed', { why, ...facts })

/** The least that is paid for a sale. Minor units. */
export const leastPaid = 100n

/**
 * Beyond these chances an open leg is almost decided: a member with faster information would gain at the book's
 * expense.
 */
const [leastChance, mostChance] = [0.005, 0.995]

/** An open leg of a ticket with the match that decides it. */
export type OpenLeg = TicketLeg & { readonly match: MatchBook }

export type PricedSale = {
  readonly receipt: SaleReceipt
  readonly paid: bigint
  /** The fair value before the book's margin, rounded down. Minor units. */
  readonly fair: bigint
  readonly open: readonly OpenLeg[]
  readonly inPlay: boolean
}

export const legsOf = (ticket: Ticket): readonly TicketLeg[] =>
  ticket.multiple?.legs ?? [{ ...ticket, worthE9: 0, judgedOn: null }]

const chanceOf = (chances: Extract<SaleLeg, { chancesE9: unknown }>['chancesE9']): number => {
  const { win = 0, half_win = 0, half_loss = 0, push = 0 } = chances
  const won = win + half_win / 2
  const lost = 1_000_000_000 - win - half_win - half_loss - push + half_loss / 2
  return won / (won + lost)
}

const whyDecided = (
  { state }: MatchBook,
  { leg, feedSeq }: Pick<TicketLeg, 'leg' | 'feedSeq'>,
  facts: SettlingFacts,
): Refusal<SaleRefusal> | undefined => {
  const isPast = state.past.some(({ lastSeq }) => feedSeq <= lastSeq)
  return isPast || judgeLeg(facts, leg) !== null ? closed('decided', { mid: leg.matchId }) : undefined
}

const whyNotSold = (
  match: MatchBook,
  at: number,
  { leg }: Pick<TicketLeg, 'leg'>,
): Refusal<SaleRefusal> | undefined => {
  const notOpen = whyNotOpen(match, at, leg.market)
  return notOpen === undefined ? undefined : refuse(notOpen.refused, { ...notOpen.facts, mid: leg.matchId })
}

/** The chances of an open leg at this moment of its match, or why it is not for sale. */
export const priceLeg = (
  match: MatchBook,
  at: number,
  { leg, feedSeq }: TicketLeg,
): Extract<SaleLeg, { chancesE9: unknown }> | Refusal<SaleRefusal> => {
  const named = { mid: leg.matchId }
  const { sport, state } = match
  const facts = judgingOf(leg.market).factsFor(factsOf(match), feedSeq)
  const stands = whyDecided(match, { leg, feedSeq }, facts) ?? whyNotSold(match, at, { leg })
  if (stands !== undefined) return stands
  const chancesE9 = sport.chances(state, leg, facts)
  if (chancesE9 === null) return closed('decided', named)
  const chance = chanceOf(chancesE9)
  if (!(chance > leastChance && chance < mostChance)) return closed('chance', named)
  return { oddsE5: leg.oddsE5, chancesE9 }
}

type Priced = {
  readonly legs: readonly (SaleLeg & { readonly feedSeq: number })[]
  readonly folds: readonly number[]
  readonly open: readonly OpenLeg[]
}

/** A bet builder is priced as one leg at the joint odds, with the chance that all its open legs win. */
const priceBuilt = (book: BookState, legs: readonly TicketLeg[], oddsE5: number): Priced | Refusal<SaleRefusal> => {
  const [first] = legs
  const match = book.matches.get(first?.leg.matchId ?? '')
  if (first === undefined || match === undefined) return closed('decided')
  const { sport, state } = match
  const facts = judgingOf(first.leg.market).factsFor(factsOf(match), first.feedSeq)
  // A leg that has won leaves the bet to the other legs; any other outcome of a leg ends the bet.
  const open = legs.filter(({ outcome }) => outcome === null)
  const [next] = open
  if (next === undefined || legs.some(({ outcome }) => outcome !== null && outcome !== 'win'))
    return closed('decided', { mid: match.id })
  for (const one of open) {
    const stands = whyDecided(match, one, facts) ?? whyNotSold(match, nowOf(book, match), one)
    if (stands !== undefined) return stands
  }
  const terms = open.map(({ leg }) => leg)
  const ways = sport.ways?.(state, terms, facts) ?? null
  if (ways === null || 'unfit' in ways) return closed('decided', { mid: match.id })
  const { joint } = jointOf(ways)
  if (!(joint > leastChance && joint < mostChance)) return closed('chance', { mid: match.id })
  const sale = { oddsE5, chancesE9: { win: Math.floor(joint * 1e9) }, feedSeq: state.seq }
  return { legs: [sale], folds: [1], open: [{ ...next, match }] }
}

const priceLegs = (book: BookState, ticket: Ticket): Priced | Refusal<SaleRefusal> => {
  const legs: (SaleLeg & { readonly feedSeq: number })[] = []
  const open: OpenLeg[] = []
  for (const one of legsOf(ticket)) {
    const { leg, outcome } = one
    if (outcome !== null) {
      legs.push({ oddsE5: leg.oddsE5, outcome, feedSeq: one.feedSeq })
      continue
    }
    const match = book.matches.get(leg.matchId)
    if (match === undefined) return closed('decided', { mid: leg.matchId })
    const priced = priceLeg(match, nowOf(book, match), one)
    if ('refused' in priced) return priced
    legs.push({ ...priced, feedSeq: match.state.seq })
    open.push({ ...one, match })
  }
  return { legs, folds: ticket.multiple?.folds ?? [1], open }
}

/** The rest of the stake must be zero, or enough for a bet. */
const wrongAmount = (book: BookState, ticket: Ticket, sold: bigint): Refusal<SaleRefusal> | undefined => {
  const { minStake } = book.settings
  const left = ticket.stake - ticket.sold
  const stays = left - sold
  if (sold > 0n && (stays === 0n || stays >= minStake)) return undefined
  return refuse('cash_out_amount', { least: shown(minStake), most: shown(left) })
}

export const priceSale = (book: BookState, ticket: Ticket, soldMinor: bigint): PricedSale | Refusal<SaleRefusal> => {
  if (ticket.state !== 'confirmed') return closed('state', { state: ticket.state })
  if (!book.clockIsTrusted()) return closed('off')
  const wrong = wrongAmount(book, ticket, soldMinor)
  if (wrong !== undefined) return wrong
  const { multiple } = ticket
  const found =
    multiple === null || multiple.joint === null
      ? priceLegs(book, ticket)
      : priceBuilt(book, multiple.legs, multiple.joint)
  if ('refused' in found) return found
  const { legs, folds, open } = found
  const inPlay = open.some(({ match }) => situationOf(match).inPlay)
  const on = { folds, inPlay, legs }
  const leftMinor = ticket.stake - ticket.sold
  const receipt = saleReceipt({ ticket: ticket.id, at: book.world.now(), ...on, soldMinor, leftMinor })
  const paid = BigInt(receipt.paid)
  return paid < leastPaid
    ? closed('low')
    : { receipt, paid, fair: floorOf(saleOf(soldMinor, on).fair).whole, open, inPlay }
}
