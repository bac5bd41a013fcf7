// Preview, placing, orders and proofs of the FB-shaped wire. The owner comes from the session and is part of every
// query (L32).

import { createHash } from 'node:crypto'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { type Context, handle, type Handled, memberOf } from '@magpie/wire'
import type { Pool } from 'pg'
import {
  type AcceptOdds,
  fbAccept,
  fbAmount,
  fbBetSeries,
  fbBetSingle,
  fbLine,
  fbMarketStates,
  fbOdds,
  type FbOrder,
  fbOrderList,
  fbOrderOf,
  fbOrderProof,
  fbOrderStatus,
  fbPreview,
  lineFor,
  readFbAmount,
  readFbOdds,
  readOid,
  type Score,
  wordOf,
} from '../../contract/index.ts'
import type { PickAsk } from '../bets/place-bet.ts'
import type { Placing } from '../bets/placing.ts'
import type { BookState } from '../book-state.ts'
import { disputeOf } from '../dispute/dispute-of.ts'
import { ticketList, ticketProof, ticketsOf } from '../store/read-tickets.ts'
import type { Ticket } from '../store/ticket.ts'
import { namesFor } from '../view/names.ts'
import { seeKinds, seeLimits, type SeenPick, seePicks } from '../view/see-picks.ts'
import { seeTicket } from '../view/see-ticket.ts'
import { fbTokenOf } from './caller.ts'

type Wanted = {
  readonly matchId: string
  readonly optionId: string
  readonly odds: number
  readonly score: Score
  readonly version: number
}

/** What the key identifies (L5): everything that was asked, and nothing of the transport. */
export const hashOf = (asked: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex')
const told = ({ matchId, optionId, odds, score, version }: Wanted) => [matchId, optionId, odds, score, version]

export const acceptOf = (wire: number): AcceptOdds => wordOf(fbAccept, wire) ?? 'none'

const pickOf = ({ matchId, optionId, odds, score }: Wanted): PickAsk | undefined => {
  const named = readOid(optionId)
  return named === undefined ? undefined : { matchId, ...named, oddsSeen: readFbOdds(odds) ?? 0, scoreSeen: score }
}

export const fbPlaced = (context: Context, alias: Uuid, key: string, placeHash: string) => ({
  alias,
  token: fbTokenOf(context),
  placeKey: key,
  placeHash,
})

const fbOrders = async (book: BookState, db: Pool, tickets: readonly Ticket[]): Promise<FbOrder[]> => {
  const namesOf = await namesFor(book, db, tickets)
  return tickets.map((ticket) => fbOrderOf(seeTicket(ticket, namesOf)))
}

export const theOrder = async (book: BookState, db: Pool, ticket: Ticket): Promise<FbOrder> => {
  const [order] = await fbOrders(book, db, [ticket])
  if (order === undefined) throw new Error(`the ticket ${ticket.id} has no view: its match is in no book`)
  return order
}

const optionOf = (book: BookState, alias: string, pick: SeenPick) => {
  const { matchId, oid, named, oddsE5, state, score, version, waitMs, why } = pick
  const { min, max, left } = seeLimits(book, alias, pick)
  return {
    matchId,
    optionId: oid,
    line: named === undefined ? '' : fbLine(named.market, lineFor(named.market, named.side, named.homeLine)),
    odds: fbOdds(oddsE5 > 0 && (state === 'open' || state === 'suspended') ? oddsE5 : null),
    status: fbMarketStates[state],
    score: [score[0], score[1]] as [number, number],
    version,
    delayMs: waitMs,
    reason: why,
    minStake: fbAmount(min),
    maxStake: fbAmount(max),
    leftStake: fbAmount(left),
  }
}

const asking = (book: BookState): Handled =>
  handle(fbPreview, async ({ selections }, { caller }) => {
    const member = memberOf(caller)
    const picks = seePicks(
      book,
      selections.map(({ matchId, optionId }) => ({ matchId, oid: optionId })),
    )
    return {
      options: picks.map((pick) => optionOf(book, member, pick)),
      series: seeKinds(book, member, picks).map(({ folds, lines, price, min, max }) => ({
        folds: [...folds],
        lines,
        price,
        minStake: fbAmount(min),
        maxStake: fbAmount(max),
      })),
    }
  })

const betting = (book: BookState, db: Pool, placing: Placing): readonly Handled[] => [
  handle(fbBetSingle, async (ask, context) => {
    const member = memberOf(context.caller)
    const pick = pickOf(ask.selection)
    if (pick === undefined) return refuse('line_changed')
    const { selection, acceptOddsChange, stake, oddsFormat } = ask
    const hash = hashOf([told(selection), acceptOddsChange, stake, oddsFormat])
    const placed = await placing.place({
      ...fbPlaced(context, member, ask.clientKey, hash),
      ...pick,
      accept: acceptOf(acceptOddsChange),
      stake: readFbAmount(stake),
      oddsType: oddsFormat as 1 | 2 | 3 | 4,
    })
    return isRefusal(placed) ? placed : theOrder(book, db, placed)
  }),

  handle(fbBetSeries, async (ask, context) => {
    const member = memberOf(context.caller)
    const { selections, folds, acceptOddsChange, unitStake } = ask
    const picks = selections.flatMap((one) => pickOf(one) ?? [])
    if (picks.length < selections.length) return refuse('line_changed')
    const hash = hashOf([selections.map(told), folds, acceptOddsChange, unitStake])
    const placed = await placing.placeMultiple({
      ...fbPlaced(context, member, ask.clientKey, hash),
      picks,
      folds,
      accept: acceptOf(acceptOddsChange),
      lineStake: readFbAmount(unitStake),
    })
    return isRefusal(placed) ? placed : theOrder(book, db, placed)
  }),
]

const which = (settled: boolean | undefined): 'open' | 'done' | 'all' =>
  settled === undefined ? 'all' : settled ? 'done' : 'open'

const looking = (book: BookState, db: Pool): readonly Handled[] => [
  handle(fbOrderStatus, async ({ orderIds }, { caller }) => {
    const tickets = await ticketsOf(db, memberOf(caller), orderIds)
    return { orders: await fbOrders(book, db, tickets) }
  }),

  handle(fbOrderList, async ({ settled, before, size }, { caller }) => {
    const tickets = await ticketList(db, memberOf(caller), which(settled), before, size + 1)
    return { orders: await fbOrders(book, db, tickets.slice(0, size)), more: tickets.length > size }
  }),

  handle(fbOrderProof, async ({ orderId }, { caller }) => {
    const proved = await ticketProof(db, memberOf(caller), orderId)
    if (proved === null) return refuse('no_such_ticket')
    const { proof, facts, sales } = proved
    const file = await disputeOf(db, book.venue, orderId)
    return {
      orderId,
      proof: JSON.stringify(proof),
      facts: JSON.stringify(facts),
      ...(sales.length === 0 ? {} : { sales: JSON.stringify(sales) }),
      ...(file === null ? {} : { file }),
    }
  }),
]

export const fbBetHandlers = (book: BookState, db: Pool, placing: Placing): readonly Handled[] => [
  asking(book),
  ...betting(book, db, placing),
  ...looking(book, db),
]
