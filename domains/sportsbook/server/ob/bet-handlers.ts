// Preview, place, status, list and proof of the OB-shaped wire. The owner of the tickets comes from the session and is
// part of every query (L32).

import { createHash } from 'node:crypto'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { type Context, handle, type Handled } from '@magpie/wire'
import type { Pool } from 'pg'
import {
  type AcceptOdds,
  obAccept,
  obOrderList,
  obOrderProof,
  obOrderStatus,
  obPlace,
  obPreview,
  obStates,
  readOid,
  type Score,
  type Selected,
  wordOf,
} from '../../contract/index.ts'
import { mostByPrice } from '../bets/most-stake.ts'
import type { PlaceAsk } from '../bets/place-bet.ts'
import type { Placing } from '../bets/placing.ts'
import { type BookState, delayOf, nowOf } from '../book-state.ts'
import { disputeOf } from '../dispute/dispute-of.ts'
import { selectionOf, situationOf, stateOf } from '../feed/match-book.ts'
import { ticketList, ticketProof, ticketsOf } from '../store/read-tickets.ts'
import { isOwn, tokenOf } from './caller.ts'
import { lineText } from './view-match.ts'
import { viewOrders } from './view-order.ts'

export const readScore = (text: string): Score => {
  const [home = '0', away = '0'] = text.split(':')
  return [Number(home), Number(away)]
}

type PlaceBody = Parameters<typeof hashOf>[0]

/** What the key identifies (L5): everything that was asked, and nothing of the transport. */
const hashOf = (ask: {
  readonly mid: string
  readonly oid: string
  readonly ov: number
  readonly sc: string
  readonly mv: number
  readonly acc: number
  readonly amt: string
  readonly odt: number
}): string =>
  createHash('sha256')
    .update(JSON.stringify([ask.mid, ask.oid, ask.ov, ask.sc, ask.mv, ask.acc, ask.amt, ask.odt]))
    .digest('hex')

export const acceptOf = (wire: number): AcceptOdds => wordOf(obAccept, wire) ?? 'none'

const askOf = (ask: PlaceBody & { readonly key: string }, pick: Selected, alias: Uuid, context: Context): PlaceAsk => {
  return {
    alias,
    token: tokenOf(context),
    placeKey: ask.key,
    placeHash: hashOf(ask),
    matchId: ask.mid,
    ...pick,
    oddsSeen: ask.ov,
    scoreSeen: readScore(ask.sc),
    accept: acceptOf(ask.acc),
    stake: BigInt(ask.amt),
    oddsType: ask.odt as 1 | 2 | 3 | 4,
  }
}

const previewHandler = (book: BookState): Handled =>
  handle(obPreview, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const match = book.matches.get(ask.mid)
    if (match === undefined) return refuse('no_such_match')
    const pick = readOid(ask.oid)
    const selection = pick === undefined ? undefined : selectionOf(match, book.offer, pick)
    if (pick === undefined || selection === undefined) return refuse('line_changed', { mv: match.state.seq })
    const { settings } = book
    const { score, inPlay } = situationOf(match)
    const left = settings.maxPerMatch - (match.staked.get(context.caller.member) ?? 0n)
    return {
      mid: match.id,
      oid: ask.oid,
      ov: selection.oddsE5,
      hv: lineText(pick.market, pick.homeLine),
      hs: obStates[stateOf(match, pick.market, nowOf(book, match))],
      sc: score.join(':'),
      mv: match.state.seq,
      min: settings.minStake.toString(),
      max: mostByPrice(book, match, {
        ...pick,
        oddsE5: selection.oddsE5,
        alias: context.caller.member,
      }).toString(),
      left: (left > 0n ? left : 0n).toString(),
      wait: inPlay ? delayOf(book, match) : 0,
    }
  })

const placeHandler = (book: BookState, db: Pool, placing: Placing): Handled =>
  handle(obPlace, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const pick = readOid(ask.oid)
    if (pick === undefined) return refuse('line_changed')
    const placed = await placing.place(askOf(ask, pick, context.caller.member, context))
    if (isRefusal(placed)) return placed
    const [order] = await viewOrders(book, db, [placed])
    if (order === undefined) throw new Error(`the ticket ${placed.id} has no view: its match is in no book`)
    return order
  })

export const betHandlers = (book: BookState, db: Pool, placing: Placing): readonly Handled[] => [
  previewHandler(book),
  placeHandler(book, db, placing),

  handle(obOrderStatus, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const tickets = await ticketsOf(db, context.caller.member, ask.nos)
    return { orders: await viewOrders(book, db, tickets) }
  }),

  handle(obOrderList, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const tickets = await ticketList(db, context.caller.member, ask.which, ask.before, ask.size + 1)
    return { orders: await viewOrders(book, db, tickets.slice(0, ask.size)), more: tickets.length > ask.size }
  }),

  handle(obOrderProof, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const proved = await ticketProof(db, context.caller.member, ask.no)
    if (proved === null) return refuse('no_such_ticket')
    const { proof, facts, sales } = proved
    const file = await disputeOf(db, book.venue, ask.no)
    return {
      no: ask.no,
      proof: JSON.stringify(proof),
      facts: JSON.stringify(facts),
      ...(sales.length === 0 ? {} : { sales: JSON.stringify(sales) }),
      ...(file === null ? {} : { file }),
    }
  }),
]
