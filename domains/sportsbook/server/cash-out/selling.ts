// The path of a sale. A quote is valid for some seconds; a confirmation names it and is priced again in the queue.
// Before kick-off it is paid at once. In play it waits like a bet: a goal, a red card, a review or a closed market
// refuses it, and after its delay it is priced once more. If the price fell the sale is refused; if it rose, the higher
// price is paid.

import type { Queue } from '@magpie/book'
import { isRefusal, refuse, type Refusal, type Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'
import { obQuoteMs } from '../../contract/index.ts'
import { judgePending } from '../bets/judge-pending.ts'
import { shown } from '../bets/place-bet.ts'
import { aboutSale, aboutSums } from '../about.ts'
import { type BookState, completeOf, delayOf, nowOf } from '../book-state.ts'
import { takeOff } from '../desk/follow-stakes.ts'
import { situationOf } from '../feed/match-book.ts'
import type { Effects } from '../store/effects.ts'
import { ticketsById, ticketsOf } from '../store/read-tickets.ts'
import {
  beginSale,
  endSale,
  refuseSale,
  type SaleRow,
  type SaleWait,
  sellNow,
  waitingSales,
  type Written,
} from '../store/sales.ts'
import type { Ticket, TicketLeg, TicketSale } from '../store/ticket.ts'
import { type Auto, openAuto, type RuleSale } from './auto.ts'
import { priceSale, type PricedSale, type SaleRefusal } from './price-sale.ts'
import { type Worth, worthSoFar } from './worth-so-far.ts'

export type QuoteAsk = { readonly alias: Uuid; readonly ticketId: Uuid; readonly sold: bigint | undefined }
export type Quote = {
  readonly id: string
  readonly sold: bigint
  readonly left: bigint
  readonly paid: bigint
  /** The fair value before the book's margin. Minor units. */
  readonly fair: bigint
  /** The price of the whole rest. Minor units. */
  readonly all: bigint
  readonly marginPpm: number
  readonly diesAt: number
  readonly waitMs: number
}
export type SaleAsk = {
  readonly alias: Uuid
  readonly ticketId: Uuid
  readonly key: string
  readonly quote: string
  readonly sold: bigint
  readonly seen: bigint
}
type NoTicket = Refusal<'no_such_ticket'>
export type SellRefusal = SaleRefusal | 'no_such_ticket' | 'quote_gone' | 'quote_fell' | 'key_conflict'

export type Selling = {
  readonly quote: (ask: QuoteAsk) => Promise<Quote | Refusal<SaleRefusal> | NoTicket>
  readonly sell: (ask: SaleAsk) => Promise<TicketSale | Refusal<SellRefusal>>
  /** What the bet was worth so far, the oldest price first. */
  readonly worth: (ask: Pick<QuoteAsk, 'alias' | 'ticketId'>) => Promise<readonly Worth[] | NoTicket>
  /** Sale rules that are set beforehand. */
  readonly setRule: Auto['set']
  readonly removeRule: Auto['remove']
  /** Judges the waiting sales by the present clock. */
  readonly tick: () => Promise<void>
}

export type Parts = {
  readonly book: BookState
  readonly queue: Queue<Effects>
  readonly db: Pool
  readonly epoch: bigint
  /** After a sale has been paid or refused. */
  readonly onEnded: (ticketId: Uuid) => void
}

type Told = { readonly ticketId: Uuid; readonly sold: bigint; readonly paid: bigint; readonly diesAt: number }
type Waiting = { readonly sale: SaleRow; readonly ticket: Ticket }

const quotesMax = 50_000

const waitOf = (book: BookState, { open, inPlay }: PricedSale): readonly SaleWait[] =>
  !inPlay
    ? []
    : open.map(({ match }) => {
        const at = nowOf(book, match)
        const dueAt = situationOf(match).inPlay ? at + delayOf(book, match) : at
        return { matchId: match.id, feedSeq: match.state.seq, at, dueAt }
      })

/** The open leg on that match; of several selections on it the first. */
const legOf = ({ multiple, leg: own }: Ticket, matchId: string): TicketLeg['leg'] | undefined =>
  multiple === null ? own : multiple.legs.find(({ leg, outcome }) => leg.matchId === matchId && outcome === null)?.leg

/** Judged like a bet on the same leg that was placed when the sale was asked for. */
const judgeWait = (book: BookState, { ticket, sale }: Waiting, wait: SaleWait) => {
  const match = book.matches.get(wait.matchId)
  const leg = legOf(ticket, wait.matchId)
  if (match === undefined || leg === undefined) return { verdict: 'reject', reason: 'market_closed' } as const
  const { feedSeq, at: bookedAt, dueAt } = wait
  const { voidAt, askedAt: placedAt } = sale
  const inPlay = situationOf(match).inPlay || dueAt > bookedAt
  const asked: Ticket = { ...ticket, leg, hold: 'held', feedSeq, bookedAt, dueAt, voidAt, placedAt, inPlay }
  return judgePending(match, asked, {
    complete: completeOf(book, match),
    now: nowOf(book, match),
    wall: book.world.now(),
  })
}

type Verdict = 'wait' | { readonly reason: string } | { readonly priced: PricedSale }

/** Runs in the queue. */
const judgeSale = (book: BookState, waiting: Waiting): Verdict => {
  let isWaiting = false
  for (const wait of waiting.sale.waits) {
    const judged = judgeWait(book, waiting, wait)
    if (judged.verdict === 'reject') return { reason: judged.reason }
    if (judged.verdict === 'wait') isWaiting = true
  }
  if (isWaiting) return 'wait'
  const priced = priceSale(book, waiting.ticket, waiting.sale.sold)
  if (isRefusal(priced)) return { reason: priced.refused }
  return priced.paid < waiting.sale.agreed ? { reason: 'quote_fell' } : { priced }
}

/** If a sale cannot be priced any more, it is refused and raises an alarm. The other sales go on (L11). */
const judgedOrRefused = (book: BookState, waiting: Waiting): Verdict => {
  try {
    return judgeSale(book, waiting)
  } catch (cause) {
    const facts = { sale: waiting.sale.id, ticket: waiting.ticket.id, reason: String(cause), law: 'L11' }
    book.log.alarm(facts, 'a sale cannot be priced: look at the terms of its ticket')
    return { reason: 'cash_out_closed' }
  }
}

const saleOf = (sale: SaleRow, state: TicketSale['state'], paid: bigint): TicketSale => {
  const { key, sold, agreed, askedAt } = sale
  return { key, state, reason: null, sold, agreed, paid, askedAt }
}

/** The same key returns the same sale; with other content it is refused (L5). */
const repeatOf = (before: TicketSale, ask: SaleAsk): TicketSale | Refusal<'key_conflict'> =>
  before.sold === ask.sold && before.agreed === ask.seen ? before : refuse('key_conflict')

const keepQuotes = (book: BookState) => {
  const quotes = new Map<string, Told>()
  return {
    tell: (told: Omit<Told, 'diesAt'>): { readonly id: string; readonly diesAt: number } => {
      const oldest = quotes.size >= quotesMax ? quotes.keys().next().value : undefined
      if (oldest !== undefined) quotes.delete(oldest)
      const [id, diesAt] = [book.world.id(), book.world.now() + obQuoteMs]
      quotes.set(id, { ...told, diesAt })
      return { id, diesAt }
    },
    isGood: ({ quote, ticketId, sold, seen }: SaleAsk): boolean => {
      const told = quotes.get(quote)
      const isLive = told !== undefined && told.diesAt > book.world.now()
      return isLive && told.ticketId === ticketId && told.sold === sold && told.paid === seen
    },
    sweep: (): void => {
      // Quotes expire in the order in which they were made.
      for (const [id, { diesAt }] of quotes) {
        if (diesAt > book.world.now()) return
        quotes.delete(id)
      }
    },
  }
}

const waits = refuse('cash_out_closed', { why: 'waiting' })
const isForSale = ({ sales }: Ticket): boolean => sales.every(({ state }) => state !== 'waiting')

type On = Parts & {
  readonly quotes: ReturnType<typeof keepQuotes>
  readonly waiting: Map<Uuid, Waiting>
}

const found = async ({ db }: On, alias: Uuid, ticketId: Uuid): Promise<Ticket | undefined> =>
  (await ticketsOf(db, alias, [ticketId]))[0]

const quoteFor = async (on: On, { alias, ticketId, sold: wanted }: QuoteAsk): ReturnType<Selling['quote']> => {
  const { book, queue, quotes } = on
  const ticket = await found(on, alias, ticketId)
  if (ticket === undefined) return refuse('no_such_ticket')
  if (!isForSale(ticket)) return waits
  const whole = ticket.stake - ticket.sold
  const sold = wanted ?? whole
  return queue.run(
    () => {
      const priced = priceSale(book, ticket, sold)
      if (isRefusal(priced)) return priced
      const all = sold === whole ? priced : priceSale(book, ticket, whole)
      const { paid, fair, receipt } = priced
      return {
        ...quotes.tell({
          ticketId,
          sold,
          paid,
        }),
        sold,
        paid,
        fair,
        left: whole,
        all: isRefusal(all) ? paid : all.paid,
        marginPpm: receipt.marginPpm,
        waitMs: Math.max(0, ...waitOf(book, priced).map(({ at, dueAt }) => dueAt - at)),
      }
    },
    aboutSale([ticket]),
  )
}

/** The sale was paid. */
const ended = async ({ book, queue, onEnded }: On, ticket: Ticket, { sold }: SaleRow): Promise<void> => {
  onEnded(ticket.id)
  await queue.run((effects) => takeOff(book, ticket, sold, effects), aboutSums)
}

/** Begins a sale: paid at once, or waiting for its delay. */
const begin = async (
  on: On,
  ticket: Ticket,
  priced: PricedSale,
  wanted: Pick<SaleRow, 'key' | 'sold' | 'agreed' | 'ruleId'>,
): Promise<{ readonly written: Written; readonly sale: SaleRow; readonly isNow: boolean }> => {
  const { book, db, epoch, waiting } = on
  const now = book.world.now()
  const sale: SaleRow = {
    id: book.world.id(),
    ticketId: ticket.id,
    ...wanted,
    askedAt: now,
    voidAt: now + book.settings.voidAfterMs,
    waits: waitOf(book, priced),
  }
  const isNow = sale.waits.length === 0
  const { receipt } = priced
  const written = isNow ? await sellNow(db, epoch, ticket, { sale, receipt }) : await beginSale(db, epoch, ticket, sale)
  if (written === 'done') {
    if (isNow) await ended(on, ticket, sale)
    else waiting.set(sale.id, { sale, ticket })
  }
  return { written, sale, isNow }
}

const write = async (on: On, ticket: Ticket, priced: PricedSale, ask: SaleAsk): ReturnType<Selling['sell']> => {
  const { key, sold, seen } = ask
  const { written, sale, isNow } = await begin(on, ticket, priced, { key, sold, agreed: seen, ruleId: null })
  if (written !== 'done') {
    const before = (await found(on, ask.alias, ticket.id))?.sales.find(({ key }) => key === ask.key)
    if (before !== undefined) return repeatOf(before, ask)
    return written === 'known' ? waits : refuse('cash_out_closed', { why: 'state' })
  }
  return saleOf(sale, isNow ? 'paid' : 'waiting', isNow ? priced.paid : ask.seen)
}

const sellFor = async (on: On, ask: SaleAsk): ReturnType<Selling['sell']> => {
  const ticket = await found(on, ask.alias, ask.ticketId)
  if (ticket === undefined) return refuse('no_such_ticket')
  const before = ticket.sales.find(({ key }) => key === ask.key)
  if (before !== undefined) return repeatOf(before, ask)
  if (!on.quotes.isGood(ask)) return refuse('quote_gone')
  if (!isForSale(ticket)) return waits
  const priced = await on.queue.run(() => priceSale(on.book, ticket, ask.sold), aboutSale([ticket]))
  if (isRefusal(priced)) return priced
  if (priced.paid < ask.seen) return refuse('quote_fell', { was: shown(ask.seen), now: shown(priced.paid) })
  return write(on, ticket, priced, ask)
}

const judgeWaiting = async (on: On, one: Waiting): Promise<void> => {
  const { book, queue, db, epoch } = on
  const { sale, ticket } = one
  const judged = await queue.run(() => judgedOrRefused(book, one), aboutSale([ticket]))
  if (judged === 'wait') return
  const now = book.world.now()
  if ('reason' in judged) await refuseSale(db, sale.id, judged.reason, now)
  else {
    const written = await endSale(db, epoch, ticket, { sale, receipt: judged.priced.receipt, now })
    if (written === 'done') await queue.run((effects) => takeOff(book, ticket, sale.sold, effects), aboutSums)
    else await refuseSale(db, sale.id, 'cash_out_closed', now)
  }
  on.waiting.delete(sale.id)
  on.onEnded(ticket.id)
}

/** Continues the waiting sales of a previous process. */
const takeUp = async (db: Pool): Promise<Map<Uuid, Waiting>> => {
  const left = await waitingSales(db)
  const tickets = await ticketsById(
    db,
    left.map(({ ticketId }) => ticketId),
  )
  const waiting = new Map<Uuid, Waiting>()
  for (const sale of left) {
    const ticket = tickets.find(({ id }) => id === sale.ticketId)
    if (ticket !== undefined) waiting.set(sale.id, { sale, ticket })
  }
  return waiting
}

const askByRule = async (on: On, ticket: Ticket, priced: PricedSale, sale: RuleSale): Promise<boolean> =>
  (await begin(on, ticket, priced, sale)).written === 'done'

export const openSelling = async (parts: Parts): Promise<Selling> => {
  const heard: ((ticketId: Uuid) => void)[] = [parts.onEnded]
  const on: On = {
    ...parts,
    quotes: keepQuotes(parts.book),
    waiting: await takeUp(parts.db),
    onEnded: (ticketId) => heard.forEach((hear) => hear(ticketId)),
  }
  const rules = await openAuto({ ...parts, fire: (ticket, priced, sale) => askByRule(on, ticket, priced, sale) })
  heard.unshift(rules.changed)
  return {
    quote: (ask) => quoteFor(on, ask),
    sell: (ask) => sellFor(on, ask),
    worth: async ({ alias, ticketId }) => {
      const ticket = await found(on, alias, ticketId)
      return ticket === undefined ? refuse('no_such_ticket') : worthSoFar(on.book, on.db, ticket)
    },
    setRule: rules.set,
    removeRule: rules.remove,
    tick: async () => {
      on.quotes.sweep()
      for (const one of on.waiting.values())
        await judgeWaiting(on, one).catch((cause: unknown) =>
          on.book.log.warn({ sale: one.sale.id, reason: String(cause) }, 'a sale is tried again'),
        )
      await rules.tick()
    },
  }
}
