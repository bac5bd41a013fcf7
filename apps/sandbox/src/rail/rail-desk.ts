// The rail's business: it accepts orders and payouts and later reports their outcome, as its dials say.

import { isSandboxAccount } from '@magpie/cashier/rules'
import type { World } from '@magpie/kernel'
import { payToOf, type PayToShape } from './rail-accounts.ts'
import type { Collect, Moved, Payout, RailBook, Word } from './rail-book.ts'
import type { PayWay, RailDials } from './rail-dials.ts'
import { movedIn, movedOut, paymentWords, payoutOutcome, payoutReason } from './rail-words.ts'

type Parts = {
  readonly book: RailBook
  readonly world: World
  readonly dials: RailDials
  readonly publicUrl: string
  readonly tell: () => void
}

type CollectAsk = Omit<Collect, 'nth' | 'dueAt' | 'way'>
type PayoutAsk = Pick<Payout, 'payout' | 'currency' | 'amount' | 'account'>

const sameCollect = (one: CollectAsk, other: CollectAsk): boolean =>
  one.currency === other.currency && one.amount === other.amount && one.method === other.method

const samePayout = (one: PayoutAsk, other: PayoutAsk): boolean =>
  one.currency === other.currency && one.amount === other.amount && one.account.number === other.account.number

const movedLines = (lines: readonly Moved[]) => lines.map((line) => ({ is: 'moved', line }) as const)

const wordLines = (words: readonly Word[]) => words.map((word) => ({ is: 'word', word }) as const)

/** Timers by purpose; a new one of the same name replaces the old. */
const openTimers = (world: World) => {
  const running = new Map<string, () => void>()
  const cancel = (key: string): void => {
    running.get(key)?.()
    running.delete(key)
  }
  return {
    cancel,
    at: (key: string, atMs: number, run: () => void): void => {
      cancel(key)
      const due = (): void => {
        running.delete(key)
        run()
      }
      running.set(key, world.after(Math.max(0, atMs - world.now()), due))
    },
    close: (): void => {
      for (const key of running.keys()) cancel(key)
    },
  }
}

const openPayIn = (parts: Parts, timers: ReturnType<typeof openTimers>) => {
  const { book, world, dials, publicUrl, tell } = parts
  const making = { world, lateMs: dials.lateMs }
  /** Pays the order in this way, once. */
  const pay = (order: string, way: PayWay): boolean => {
    const collect = book.collects.get(order)
    if (collect === undefined || book.ended.has(order)) return false
    const words = paymentWords(collect, way, making)
    book.write({ is: 'end', order }, ...movedLines(movedIn(words)), ...wordLines(words))
    timers.cancel(order)
    tell()
    return true
  }
  const awaitPayer = ({ order, dueAt, way }: Collect): void => {
    if (way !== 'never') timers.at(order, dueAt, () => void pay(order, way))
  }
  for (const collect of book.collects.values()) if (!book.ended.has(collect.order)) awaitPayer(collect)
  return {
    collect: (ask: CollectAsk): PayToShape | 'conflict' => {
      const known = book.collects.get(ask.order)
      if (known !== undefined) return sameCollect(known, ask) ? payToOf(known, publicUrl) : 'conflict'
      const [nth, dueAt] = [book.collects.size, world.now() + dials.payAfterMs]
      const collect: Collect = { ...ask, nth, dueAt, way: dials.pay }
      book.write({ is: 'collect', collect })
      awaitPayer(collect)
      return payToOf(collect, publicUrl)
    },
    /** The order is no longer paid automatically; a payer who has its page may still pay it. */
    end: (order: string): void => timers.cancel(order),
    pay,
    isOpen: (order: string): boolean => book.collects.has(order) && !book.ended.has(order),
    find: (order: string): Collect | undefined => book.collects.get(order),
  }
}

const cancelled = { state: 'cancelled', reason: null, reference: null } as const

const openPayOut = ({ book, world, dials, tell }: Parts, timers: ReturnType<typeof openTimers>) => {
  const carryOut = (id: string): void => {
    const payout = book.payouts.get(id)
    if (payout?.state !== 'pending' || payout.way === 'never') return
    const known = { ...payout, reference: `SP${id.slice(1)}` }
    const { state, words } = payoutOutcome(known, { world, lateMs: dials.lateMs })
    const ended = { ...known, state, reason: payoutReason(state) }
    book.write({ is: 'payout', payout: ended }, ...movedLines(movedOut(known, state, world.now())), ...wordLines(words))
    tell()
  }
  const awaitBank = ({ payout, dueAt }: Payout): void => timers.at(payout, dueAt, () => carryOut(payout))
  for (const payout of book.payouts.values()) if (payout.state === 'pending') awaitBank(payout)
  return {
    payout: (ask: PayoutAsk): 'ok' | 'conflict' | 'invalid' | 'cancelled' => {
      if (book.dead.has(ask.payout)) return 'cancelled'
      const known = book.payouts.get(ask.payout)
      if (known?.state === 'cancelled') return 'cancelled'
      if (known !== undefined) return samePayout(known, ask) ? 'ok' : 'conflict'
      const { method, network, number, country } = ask.account
      if (!isSandboxAccount(method, { number, network, country })) return 'invalid'
      const fresh = { state: 'pending', reason: null, reference: null } as const
      const payout: Payout = { ...ask, ...fresh, dueAt: world.now() + dials.payoutAfterMs, way: dials.payout }
      book.write({ is: 'payout', payout })
      awaitBank(payout)
      return 'ok'
    },
    query: (payout: string): Pick<Payout, 'state' | 'reason' | 'reference'> | undefined =>
      book.dead.has(payout) ? cancelled : book.payouts.get(payout),
    /** Cancels a payout that has not gone out yet; one that has stays. */
    cancel: (id: string): Pick<Payout, 'state' | 'reason' | 'reference'> => {
      const known = book.payouts.get(id)
      if (known === undefined) {
        if (!book.dead.has(id)) book.write({ is: 'dead', payout: id })
        return cancelled
      }
      if (known.state !== 'pending') return known
      timers.cancel(id)
      book.write({ is: 'payout', payout: { ...known, state: 'cancelled' } })
      return cancelled
    },
    lines: ({ since, until }: { readonly since: number; readonly until: number }): readonly Moved[] =>
      book.moved.filter(({ at }) => at >= since && at < until),
  }
}

/** Resumes at once what a stop interrupted. */
export const openDesk = (parts: Parts) => {
  const timers = openTimers(parts.world)
  return { ...openPayIn(parts, timers), ...openPayOut(parts, timers), close: timers.close }
}

export type Desk = ReturnType<typeof openDesk>
