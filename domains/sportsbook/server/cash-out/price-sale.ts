// What a part of a ticket is sold for at this moment, or why it cannot be sold. Runs in the lane: every leg is looked at
// against its own match in the same moment, and in any doubt about one of them nothing is sold.

import { type Facts, refuse, type Refusal } from '@magpie/kernel'
import {
  factsFor,
  isInPlay,
  judgeLeg,
  legChances,
  lifeFacts,
  pricingFacts,
  type SaleLeg,
  saleReceipt,
  type SaleReceipt,
} from '../../rules/index.ts'
import { shown, whyNotOpen } from '../bets/place-bet.ts'
import { type BookState, nowOf } from '../book-state.ts'
import type { MatchBook } from '../feed/match-book.ts'
import type { Ticket, TicketLeg } from '../store/ticket.ts'

export type SaleRefusal = 'cash_out_closed' | 'cash_out_amount' | 'market_closed' | 'danger'

/** Why a ticket is not for sale now: of a closed list, beside the leg that it is about. */
type Why = 'state' | 'waiting' | 'decided' | 'chance' | 'low' | 'off'

const closed = (why: Why, facts: Facts = {}): Refusal<SaleRefusal> => refuse('cash_out_closed', { why, ...facts })

/** Less is not paid out. */
const leastPaid = 100n

/** Beyond these an open leg is as good as decided, and whoever knows sooner would sell or keep at the book's cost. */
const [leastChance, mostChance] = [0.005, 0.995]

/** An open leg of a ticket with the match that decides it. */
export type OpenLeg = TicketLeg & { readonly match: MatchBook }

export type PricedSale = {
  readonly receipt: SaleReceipt
  readonly paid: bigint
  readonly open: readonly OpenLeg[]
  readonly inPlay: boolean
}

const legsOf = (ticket: Ticket): readonly TicketLeg[] => ticket.multiple?.legs ?? [{ ...ticket, judgedOn: null }]

const chanceOf = (chances: Extract<SaleLeg, { chancesE9: unknown }>['chancesE9']): number => {
  const { win = 0, half_win = 0, half_loss = 0, push = 0 } = chances
  const won = win + half_win / 2
  const lost = 1_000_000_000 - win - half_win - half_loss - push + half_loss / 2
  return won / (won + lost)
}

const openLeg = (
  book: BookState,
  { leg, feedSeq }: TicketLeg,
): { readonly match: MatchBook; readonly priced: SaleLeg } | Refusal<SaleRefusal> => {
  const named = { mid: leg.matchId }
  const match = book.matches.get(leg.matchId)
  if (match === undefined) return closed('decided', named)
  const facts = factsFor(lifeFacts(match.state), feedSeq)
  const isPast = match.state.past.some(({ lastSeq }) => feedSeq <= lastSeq)
  if (isPast || judgeLeg(facts, leg) !== null) return closed('decided', named)
  const notOpen = whyNotOpen(match, nowOf(book, match), leg.market)
  if (notOpen !== undefined) return refuse(notOpen.refused, { ...notOpen.facts, ...named })
  const pricing = pricingFacts(match.state)
  const chancesE9 = pricing === null ? null : legChances(pricing, leg, facts.struckSinceBet)
  if (chancesE9 === null) return closed('decided', named)
  const chance = chanceOf(chancesE9)
  if (!(chance > leastChance && chance < mostChance)) return closed('chance', named)
  return { match, priced: { oddsE5: leg.oddsE5, chancesE9 } }
}

/** What stays must be nothing, or enough for a bet. */
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
  const legs: (SaleLeg & { readonly feedSeq: number })[] = []
  const open: OpenLeg[] = []
  for (const one of legsOf(ticket)) {
    const { leg, outcome } = one
    if (outcome !== null) {
      legs.push({ oddsE5: leg.oddsE5, outcome, feedSeq: one.feedSeq })
      continue
    }
    const priced = openLeg(book, one)
    if ('refused' in priced) return priced
    legs.push({ ...priced.priced, feedSeq: priced.match.state.seq })
    open.push({ ...one, match: priced.match })
  }
  const inPlay = open.some(({ match }) => isInPlay(match.state))
  const receipt = saleReceipt({
    ticket: ticket.id,
    at: book.world.now(),
    folds: ticket.multiple?.folds ?? [1],
    inPlay,
    legs,
    soldMinor,
    leftMinor: ticket.stake - ticket.sold,
  })
  const paid = BigInt(receipt.paid)
  return paid < leastPaid ? closed('low') : { receipt, paid, open, inPlay }
}
