// Bets that wait for their price. An order holds no money. Before the match begins, once the price is reached and the
// market has been open for a second, it is placed as a normal bet under its own key: with the limits, balance and
// protection of that moment. The result of the bet is the result of the order; it is placed once.

import type { Queue } from '@magpie/book'
import { isRefusal, refuse, type Refusal, type Uuid } from '@magpie/kernel'
import { NoAnswer, type Wallet } from '@magpie/venues/vendor'
import type { Pool } from 'pg'
import { formatOdds } from '../../rules/index.ts'
import type { Selected } from '../../contract/index.ts'
import { aboutBet, aboutSums } from '../about.ts'
import { nameOf, shown, whyNotOpen } from '../bets/place-bet.ts'
import { mostByPrice } from '../bets/most-stake.ts'
import type { Placing } from '../bets/placing.ts'
import { type BookState, nowOf } from '../book-state.ts'
import { boardOf, type MatchBook, selectionOf, situationOf } from '../feed/match-book.ts'
import type { Effects } from '../store/effects.ts'
import {
  type BetOrder,
  insertOrder,
  moveOrder,
  type NamedOrder,
  openOrders,
  orderBy,
  orderByKey,
  ordersOf,
  renewOrders,
} from '../store/orders.ts'
import { ticketsByKey } from '../store/read-tickets.ts'
import type { Ticket } from '../store/ticket.ts'

export type OrderAsk = {
  readonly alias: Uuid
  readonly token: string
  readonly key: string
  readonly hash: string
  readonly matchId: string
  readonly pick: Selected
  readonly leastOdds: number
  readonly stake: bigint
  readonly oddsType: 1 | 2 | 3 | 4
  readonly untilAt: number
}

export type OrderRefusal =
  | 'no_such_match'
  | 'line_changed'
  | 'market_closed'
  | 'over_limit'
  | 'under_limit'
  | 'key_conflict'
  | 'order_reached'
  | 'order_until'
  | 'orders_many'
  | 'restricted'
  | 'busy'

/** An order for display: with the present price, if any, and the person or club it is on once the line-ups are known. */
export type ShownOrder = NamedOrder & { readonly oddsNow: number | null; readonly picked?: string }

export type Ordering = {
  readonly make: (ask: OrderAsk) => Promise<ShownOrder | Refusal<OrderRefusal>>
  /** A member who lists their orders is online: waiting orders continue with this session token. */
  readonly list: (alias: Uuid, token: string) => Promise<readonly ShownOrder[]>
  readonly cancel: (alias: Uuid, id: Uuid) => Promise<ShownOrder | Refusal<'no_such_ticket' | 'order_placing'>>
  readonly tick: () => Promise<void>
}

type Parts = {
  readonly book: BookState
  readonly queue: Queue<Effects>
  readonly db: Pool
  readonly epoch: bigint
  readonly wallet: Wallet
  readonly placing: Placing
}

const ordersMost = 20
const orderLongestMs = 86_400_000
const orderShortestMs = 60_000
const listMost = 100
/** How long its market must be open before it is placed. */
const openForMs = 1000
/** How often the state of its bet is read. */
const followMs = 500

type Live = {
  order: BetOrder
  /** Wall time since when it could be placed; `null` while it cannot. */
  openSince: number | null
  followedAt: number
  isBusy: boolean
}
type On = Parts & { readonly live: Map<Uuid, Live> }

/** The bet's own key: placing it again finds the same bet (L5). */
const placeKeyOf = ({ id }: Pick<BetOrder, 'id'>): string => `order-${id}`

const beginLive = ({ live }: On, order: BetOrder): void =>
  void live.set(order.id, { order, openSince: null, followedAt: 0, isBusy: false })

const priceNow = ({ book }: On, { matchId, market, side, homeLine }: BetOrder): number | null => {
  const match = book.matches.get(matchId)
  return match === undefined ? null : (selectionOf(match, book.offer, { market, side, homeLine })?.oddsE5 ?? null)
}

const show = (on: On, order: NamedOrder): ShownOrder => {
  const match = on.book.matches.get(order.matchId)
  const picked = match === undefined ? undefined : nameOf(match, order.side)
  const oddsNow = order.state === 'waiting' ? priceNow(on, order) : null
  return { ...order, oddsNow, ...(picked !== undefined && { picked }) }
}

/** The platform's present version of the member's protection; `undefined` if they may not enter. */
const standingNow = async ({ wallet, book }: On, token: string): Promise<number | undefined> => {
  const transaction = `auth.${book.world.id()}`
  const { code, standing } = await wallet.one('authenticate', JSON.stringify({ transaction, token }))
  return code === 'OK' ? (standing ?? 0) : undefined
}

const hasBegun = (book: BookState, match: MatchBook): boolean =>
  situationOf(match).begun || nowOf(book, match) >= (match.state.fixture?.kickOffAt ?? 0)

/** Runs in the queue. */
const wrongOrder = ({ book }: On, ask: OrderAsk): Refusal<OrderRefusal> | undefined => {
  const { settings, world } = book
  const match = book.matches.get(ask.matchId)
  if (match === undefined || match.state.fixture === null) return refuse('no_such_match')
  if (hasBegun(book, match)) return refuse('market_closed', { why: 'begun' })
  const selection = selectionOf(match, book.offer, ask.pick)
  if (selection === undefined) {
    const isOffered = boardOf(match, book.offer).some(({ market }) => market === ask.pick.market)
    return refuse(isOffered ? 'line_changed' : 'market_closed', { mv: match.state.seq })
  }
  if (selection.oddsE5 >= ask.leastOdds) return refuse('order_reached', { now: formatOdds(selection.oddsE5, 3) })
  const left = ask.untilAt - world.now()
  if (left < orderShortestMs || left > orderLongestMs) return refuse('order_until')
  if (ask.stake < settings.minStake) return refuse('under_limit', { least: shown(settings.minStake) })
  const most = mostByPrice(book, match, { ...ask.pick, oddsE5: ask.leastOdds, alias: ask.alias })
  return ask.stake > most ? refuse('over_limit', { most: shown(most) }) : undefined
}

const makeFor = async (on: On, ask: OrderAsk): ReturnType<Ordering['make']> => {
  const { book, queue, db, epoch } = on
  const repeat = async (): Promise<ShownOrder | Refusal<OrderRefusal> | undefined> => {
    const before = await orderByKey(db, ask.alias, ask.key)
    if (before === undefined) return undefined
    return before.makeHash === ask.hash ? show(on, before) : refuse('key_conflict')
  }
  const before = await repeat()
  if (before !== undefined) return before
  const wrong = await queue.run(
    () => wrongOrder(on, ask),
    aboutBet([{ matchId: ask.matchId, market: ask.pick.market }]),
  )
  if (wrong !== undefined) return wrong
  const standing = await standingNow(on, ask.token).catch((cause: unknown) => {
    if (cause instanceof NoAnswer) return null
    throw cause
  })
  if (standing == null) return refuse(standing === null ? 'busy' : 'restricted')
  const { alias, token, key, hash, matchId, pick, leastOdds, stake, oddsType, untilAt } = ask
  const order: BetOrder = {
    id: book.world.id(),
    alias,
    makeKey: key,
    makeHash: hash,
    matchId,
    market: pick.market,
    side: pick.side,
    homeLine: pick.homeLine,
    leastOdds,
    stake,
    oddsType,
    untilAt,
    state: 'waiting',
    reason: null,
    ticketId: null,
    token,
    standing,
    madeAt: book.world.now(),
  }
  const written = await insertOrder(db, epoch, order, ordersMost)
  if (written === 'many') return refuse('orders_many', { most: ordersMost })
  if (written === 'done') beginLive(on, order)
  return (await repeat()) ?? refuse('busy')
}

/** Ends the order for good. */
const end = async (on: On, one: Live, to: BetOrder['state'], reason?: string): Promise<void> => {
  const { id, state } = one.order
  const from = state === 'placing' ? 'placing' : 'waiting'
  await moveOrder(on, id, { from, to, reason, now: on.book.world.now() })
  on.live.delete(id)
}

/** The member's protection has changed: orders made before are not placed. */
const protective: readonly string[] = ['excluded', 'own_limit', 'restricted']
/** The session token has expired. That says nothing about the member, and an order with a later token continues. */
const wayInOver: readonly unknown[] = ['INVALID_TOKEN', 'TOKEN_EXPIRED']
const cancelAll = async (on: On, alias: Uuid, reason: string): Promise<void> => {
  for (const one of on.live.values())
    if (one.order.alias === alias && one.order.state === 'waiting' && !one.isBusy)
      await end(on, one, 'cancelled', reason)
}

const follow = async (on: On, one: Live, ticket: Ticket): Promise<void> => {
  const { book, live } = on
  const { id, alias } = one.order
  const now = book.world.now()
  if (ticket.state === 'pending') {
    if (one.order.ticketId !== null) return
    await moveOrder(on, id, { from: 'placing', to: 'placing', ticketId: ticket.id, now })
    one.order = { ...one.order, ticketId: ticket.id }
    return
  }
  const fell = ticket.state === 'rejected' || ticket.state === 'cancelled'
  const reason = fell ? (ticket.reason ?? 'timeout') : undefined
  await moveOrder(on, id, { from: 'placing', to: fell ? 'refused' : 'placed', reason, ticketId: ticket.id, now })
  live.delete(id)
  if (wayInOver.includes(ticket.reasonFacts?.['wallet'])) return
  if (reason !== undefined && protective.includes(reason)) await cancelAll(on, alias, reason)
}

/** The price is gone again, or the member's same bet is pending: no bet was made, and the order waits on. */
const passing: readonly string[] = [
  'odds_changed',
  'line_changed',
  'score_changed',
  'market_closed',
  'danger',
  'already_pending',
  'busy',
]

const place = async (on: On, one: Live): Promise<void> => {
  const { book, placing } = on
  const { order } = one
  if (order.state === 'waiting') {
    const taken = await moveOrder(on, order.id, { from: 'waiting', to: 'placing', now: book.world.now() })
    if (!taken) return void on.live.delete(order.id)
    one.order = { ...order, state: 'placing' }
  }
  const { alias, token, matchId, market, side, homeLine, leastOdds, stake, oddsType, standing } = order
  const placed = await placing.place({
    alias,
    token,
    standing,
    placeKey: placeKeyOf(order),
    placeHash: order.makeHash,
    matchId,
    market,
    side,
    homeLine,
    oddsSeen: leastOdds,
    scoreSeen: [0, 0],
    accept: 'better',
    stake,
    oddsType,
  })
  if (!isRefusal(placed)) return follow(on, one, placed)
  if (!passing.includes(placed.refused)) return end(on, one, 'refused', placed.refused)
  await moveOrder(on, order.id, { from: 'placing', to: 'waiting', now: book.world.now() })
  Object.assign(one, { order: { ...order, state: 'waiting' }, openSince: null })
}

/** Whether to place it now, to end it, or to wait. Runs in the queue. */
const look = ({ book }: On, one: Live): 'place' | 'expire' | undefined => {
  const { order } = one
  const now = book.world.now()
  const match = book.matches.get(order.matchId)
  if (match === undefined || now >= order.untilAt || hasBegun(book, match)) return 'expire'
  const { market, side, homeLine } = order
  const price = selectionOf(match, book.offer, { market, side, homeLine })?.oddsE5 ?? 0
  const isOpen = book.clockIsTrusted() && whyNotOpen(match, nowOf(book, match), market) === undefined
  if (!isOpen || price < order.leastOdds) {
    one.openSince = null
    return undefined
  }
  one.openSince ??= now
  return now - one.openSince >= openForMs ? 'place' : undefined
}

/** If an order cannot be judged, it ends and raises an alarm. The other orders go on (L11). */
const lookOrEnd = (on: On, one: Live): ReturnType<typeof look> => {
  try {
    return look(on, one)
  } catch (cause) {
    const facts = { order: one.order.id, reason: String(cause), law: 'L11' }
    on.book.log.alarm(facts, 'an order cannot be judged: look at its match and market')
    return 'expire'
  }
}

/** One step of one order at a time; a slow wallet for one order does not delay the others. */
const step = (on: On, one: Live, run: () => Promise<void>): void => {
  one.isBusy = true
  run()
    .catch((cause: unknown) =>
      on.book.log.warn({ order: one.order.id, reason: String(cause) }, 'an order is tried again'),
    )
    .finally(() => (one.isBusy = false))
}

/** A previous process began to place it: it is placed now under the same key, unless its time is over. */
const placeLate = async (on: On, one: Live): Promise<void> => {
  const what = await on.queue.run(() => lookOrEnd(on, one), aboutSums)
  return what === 'expire' ? end(on, one, 'expired') : place(on, one)
}

const followAll = async (on: On): Promise<void> => {
  const now = on.book.world.now()
  const placed = [...on.live.values()].filter(
    ({ order, isBusy, followedAt }) => order.state === 'placing' && !isBusy && now - followedAt >= followMs,
  )
  if (placed.length === 0) return
  const tickets = await ticketsByKey(
    on.db,
    placed.map(({ order }) => ({ alias: order.alias, placeKey: placeKeyOf(order) })),
  )
  for (const [at, one] of placed.entries()) {
    one.followedAt = now
    const ticket = tickets[at]
    step(on, one, () => (ticket == null ? placeLate(on, one) : follow(on, one, ticket)))
  }
}

const tickOnce = async (on: On): Promise<void> => {
  const { queue, live } = on
  if (live.size === 0) return
  const waiting = [...live.values()].filter(({ order, isBusy }) => order.state === 'waiting' && !isBusy)
  const due = await queue.run(() => waiting.map((one) => ({ one, what: lookOrEnd(on, one) })), aboutSums)
  for (const { one, what } of due) {
    if (what === 'place') step(on, one, () => place(on, one))
    if (what === 'expire') step(on, one, () => end(on, one, 'expired'))
  }
  await followAll(on)
}

const listFor = async (on: On, alias: Uuid, token: string): ReturnType<Ordering['list']> => {
  const mine = [...on.live.values()].filter(({ order }) => order.alias === alias && order.state === 'waiting')
  const older = mine.filter(({ order }) => order.token !== token)
  if (older.length > 0) {
    const standing = await standingNow(on, token).catch(() => undefined)
    if (standing !== undefined && mine.some(({ order }) => order.standing !== standing)) {
      await cancelAll(on, alias, 'own_limit')
    } else if (standing !== undefined) {
      await renewOrders(on, alias, token)
      for (const one of older) one.order = { ...one.order, token }
    }
  }
  return (await ordersOf(on.db, alias, listMost)).map((order) => show(on, order))
}

const cancelFor = async (on: On, alias: Uuid, id: Uuid): ReturnType<Ordering['cancel']> => {
  const one = on.live.get(id)
  if (one?.order.alias === alias && one.order.state === 'waiting') {
    const now = on.book.world.now()
    if (await moveOrder(on, id, { from: 'waiting', to: 'cancelled', reason: 'asked', now })) on.live.delete(id)
  }
  const order = await orderBy(on.db, alias, id)
  if (order === undefined) return refuse('no_such_ticket')
  return order.state === 'placing' ? refuse('order_placing') : show(on, order)
}

export const openOrdering = async (parts: Parts): Promise<Ordering> => {
  const on: On = { ...parts, live: new Map() }
  for (const order of await openOrders(parts.db)) beginLive(on, order)
  return {
    make: (ask) => makeFor(on, ask),
    list: (alias, token) => listFor(on, alias, token),
    cancel: (alias, id) => cancelFor(on, alias, id),
    tick: () => tickOnce(on),
  }
}
