// Sale rules that members set beforehand. A rule waits in memory beside its ticket and is checked whenever one of its
// matches has moved. When the rest of the stake is worth the rule's value, it asks for a sale as the member would,
// whether they are online or not. The rules are stored in the database; a rule is ended in the transaction of its sale,
// so it fires once.

import { isRefusal, refuse, type Refusal, type Uuid } from '@magpie/kernel'
import { isReached, leastFor, ruleSells, type SaleRule } from '../../rules/index.ts'
import { aboutSale } from '../about.ts'
import { shown } from '../bets/place-bet.ts'
import { ticketsById, ticketsOf } from '../store/read-tickets.ts'
import { endRule, removeRule, type RuleRow, setRule, standingRules } from '../store/sale-rules.ts'
import { matchIdsOf, type Ticket, type TicketRule } from '../store/ticket.ts'
import { leastPaid, priceSale, type PricedSale, type SaleRefusal } from './price-sale.ts'
import type { Parts } from './selling.ts'

export type RuleAsk = { readonly alias: Uuid; readonly ticketId: Uuid; readonly rule: SaleRule }
export type RuleRefusal = SaleRefusal | 'rule_reached' | 'no_such_ticket'
type Ruled<R extends string> = Promise<TicketRule | null | Refusal<R>>

export type Auto = {
  readonly set: (ask: RuleAsk) => Ruled<RuleRefusal>
  readonly remove: (ask: Pick<RuleAsk, 'alias' | 'ticketId'>) => Ruled<'no_such_ticket' | 'cash_out_closed'>
  /** The ticket has changed: it is read again. */
  readonly changed: (ticketId: Uuid) => void
  readonly tick: () => Promise<void>
}

/** The sale that a rule asks for. `agreed`: the least amount accepted at the end of the delay. */
export type RuleSale = {
  readonly ruleId: Uuid
  readonly key: string
  readonly sold: bigint
  readonly agreed: bigint
}

type Live = {
  readonly rule: RuleRow
  ticket: Ticket
  /** The state of its matches at the last check. */
  looked: string
  /** Wall time of the last check. */
  lookedAt: number
  isStale: boolean
  /** It could not be priced at the last check. */
  isShut: boolean
}

/** A ticket that could not be priced is checked again after this time, even if its matches did not move. */
const againMs = 1000
const readMax = 500

type On = Pick<Parts, 'book' | 'queue' | 'db' | 'epoch' | 'onEnded'> & {
  readonly live: Map<Uuid, Live>
  readonly fire: (ticket: Ticket, priced: PricedSale, sale: RuleSale) => Promise<boolean>
}

const standOf = ({ book }: On, { ticket }: Live): string =>
  matchIdsOf(ticket)
    .map((id) => book.matches.get(id)?.state.seq ?? '-')
    .join(' ')

const begin = ({ live }: On, rule: RuleRow, ticket: Ticket): void =>
  void live.set(ticket.id, { rule, ticket, looked: '', lookedAt: 0, isStale: false, isShut: false })

/** Ends rules whose ticket is over, or has changed since the rule was set. */
const refresh = async (on: On, some: readonly Live[]): Promise<void> => {
  const { db, book, live, onEnded } = on
  const tickets = new Map(
    (
      await ticketsById(
        db,
        some.map(({ ticket }) => ticket.id),
      )
    ).map((one) => [one.id, one]),
  )
  for (const one of some) {
    const ticket = tickets.get(one.ticket.id)
    const reason =
      ticket?.state !== 'confirmed' ? 'over' : ticket.stake - ticket.sold === one.rule.stake ? undefined : 'sold'
    if (ticket !== undefined && reason === undefined) {
      const state = ticket.rule?.id === one.rule.id ? ticket.rule.state : 'removed'
      if (state === 'waiting' || state === 'selling') Object.assign(one, { ticket, isStale: false, looked: '' })
      else live.delete(one.ticket.id)
      continue
    }
    await endRule(db, one.rule.id, reason ?? 'over', book.world.now())
    live.delete(one.ticket.id)
    onEnded(one.ticket.id)
  }
}

type Due = { readonly one: Live; readonly priced: PricedSale; readonly sale: RuleSale }

/** Runs in the queue. */
const look = (on: On, one: Live): Due | undefined => {
  const { book } = on
  const { rule, ticket } = one
  one.looked = standOf(on, one)
  one.lookedAt = book.world.now()
  one.isShut = false
  if (ticket.sales.some(({ state }) => state === 'waiting')) return undefined
  const whole = priceSale(book, ticket, rule.stake)
  if (isRefusal(whole)) {
    one.isShut = true
    // A leg is decided, or the ticket is over: the database has the new state.
    one.isStale = whole.refused === 'cash_out_closed' && ['decided', 'state'].includes(String(whole.facts?.['why']))
    return undefined
  }
  if (!isReached(rule, whole.paid)) return undefined
  const sold = ruleSells(rule, rule.stake)
  const priced = sold === rule.stake ? whole : priceSale(book, ticket, sold)
  if (isRefusal(priced)) return undefined
  const agreed = leastFor(rule, whole.paid, leastPaid)
  const key = `rule-${rule.id}-${ticket.rule?.id === rule.id ? ticket.sales.length : 0}`
  return { one, priced, sale: { ruleId: rule.id, key, sold, agreed: agreed < priced.paid ? agreed : priced.paid } }
}

/** If a rule cannot be priced, it stays as it is and raises an alarm. The other rules go on (L11). */
const lookOrLeave = (on: On, one: Live): Due | undefined => {
  try {
    return look(on, one)
  } catch (cause) {
    const facts = { rule: one.rule.id, ticket: one.ticket.id, reason: String(cause), law: 'L11' }
    on.book.log.alarm(facts, 'a ticket cannot be priced for its rule: look at its terms')
    on.live.delete(one.ticket.id)
    return undefined
  }
}

const fireOne = async ({ book, fire }: On, { one, priced, sale }: Due): Promise<void> => {
  try {
    await fire(one.ticket, priced, sale)
  } catch (cause) {
    book.log.warn({ rule: one.rule.id, reason: String(cause) }, 'a rule is tried again')
  }
  // Sold, on its way, or another sale was first: the database has the rule's state.
  one.isStale = true
  one.lookedAt = 0
}

const tickOnce = async (on: On): Promise<void> => {
  const { book, queue, live } = on
  if (live.size === 0) return
  const now = book.world.now()
  const stale = [...live.values()].filter((one) => one.isStale && now - one.lookedAt >= againMs)
  for (let at = 0; at < stale.length; at += readMax) await refresh(on, stale.slice(at, at + readMax))
  const moved = [...live.values()].filter(
    (one) => !one.isStale && (one.looked !== standOf(on, one) || (one.isShut && now - one.lookedAt >= againMs)),
  )
  for (let at = 0; at < moved.length; at += readMax) {
    const some = moved.slice(at, at + readMax)
    const due = await queue.run(
      () => some.flatMap((one) => lookOrLeave(on, one) ?? []),
      aboutSale(some.map(({ ticket }) => ticket)),
    )
    for (const one of due) await fireOne(on, one)
  }
}

/** A rule that the present value already meets would fire at once. That is a sale, which has a button of its own. */
const wrongRule = (on: On, ticket: Ticket, rule: SaleRule): Refusal<RuleRefusal> | undefined => {
  const left = ticket.stake - ticket.sold
  const part = priceSale(on.book, ticket, ruleSells(rule, left))
  if (isRefusal(part) && (part.refused === 'cash_out_amount' || part.facts?.['why'] === 'state')) return part
  const whole = priceSale(on.book, ticket, left)
  if (isRefusal(whole) || !isReached(rule, whole.paid)) return undefined
  return refuse('rule_reached', { now: shown(whole.paid) })
}

const sellingNow = refuse('cash_out_closed', { why: 'waiting' })

const setFor = async (on: On, { alias, ticketId, rule }: RuleAsk): ReturnType<Auto['set']> => {
  const { book, db, epoch, queue, live, onEnded } = on
  const [ticket] = await ticketsOf(db, alias, [ticketId])
  if (ticket === undefined) return refuse('no_such_ticket')
  const wrong = await queue.run(() => wrongRule(on, ticket, rule), aboutSale([ticket]))
  if (wrong !== undefined) return wrong
  const id = book.world.id()
  const done = await setRule(db, epoch, ticket, { id, rule, now: book.world.now() })
  if (done !== 'set') return done === 'selling' ? sellingNow : refuse('cash_out_closed', { why: 'state' })
  const [now] = await ticketsOf(db, alias, [ticketId])
  const [row] = await standingRules(db, [ticketId])
  if (now !== undefined && row !== undefined) begin(on, row, now)
  else live.delete(ticketId)
  onEnded(ticketId)
  return now?.rule ?? null
}

const removeFor = async (
  on: On,
  { alias, ticketId }: Pick<RuleAsk, 'alias' | 'ticketId'>,
): ReturnType<Auto['remove']> => {
  const { book, db, live, onEnded } = on
  const [ticket] = await ticketsOf(db, alias, [ticketId])
  if (ticket === undefined) return refuse('no_such_ticket')
  if (!(await removeRule(db, ticketId, book.world.now()))) return sellingNow
  live.delete(ticketId)
  onEnded(ticketId)
  return (await ticketsOf(db, alias, [ticketId]))[0]?.rule ?? null
}

/** Continues the rules of a previous process. */
const takeUp = async (on: On): Promise<void> => {
  const rules = await standingRules(on.db)
  for (let at = 0; at < rules.length; at += readMax) {
    const some = rules.slice(at, at + readMax)
    const tickets = await ticketsById(
      on.db,
      some.map(({ ticketId }) => ticketId),
    )
    for (const rule of some) {
      const ticket = tickets.find(({ id }) => id === rule.ticketId)
      if (ticket !== undefined) begin(on, rule, ticket)
    }
  }
}

export const openAuto = async (parts: Omit<On, 'live'>): Promise<Auto> => {
  const on: On = { ...parts, live: new Map() }
  await takeUp(on)
  return {
    set: (ask) => setFor(on, ask),
    remove: (ask) => removeFor(on, ask),
    changed: (ticketId) => {
      const one = on.live.get(ticketId)
      if (one !== undefined) Object.assign(one, { isStale: true, lookedAt: 0 })
    },
    tick: () => tickOnce(on),
  }
}
