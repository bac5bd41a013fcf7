// The messages of the rail to the platform for each way in which a payment or a payout may go.

import { railPaid, railPayoutNews } from '@magpie/cashier/contract'
import type { World } from '@magpie/kernel'
import type { Collect, Moved, Payout, Word } from './rail-book.ts'
import type { PayoutWay, PayWay } from './rail-dials.ts'

type Making = { readonly world: Pick<World, 'id' | 'now'>; readonly lateMs: number }

const cents: Readonly<Partial<Record<PayWay, bigint>>> = { less: -1n, more: 1n }

/** A number that looks like this order's but is another's. */
const misspelt = (order: string): string => `${order.slice(0, -2)}${order.endsWith('00') ? '11' : '00'}`

const anotherPayer = 'Another Payer'

const paid = (collect: Collect, way: PayWay, { world, lateMs }: Making): Word => {
  const id = world.id()
  const body = JSON.stringify({
    id,
    order: way === 'wrong_order' ? misspelt(collect.order) : collect.order,
    currency: collect.currency,
    amount: (BigInt(collect.amount) + (cents[way] ?? 0n)).toString(),
    payerName: way === 'other_payer' ? anotherPayer : collect.payerName,
    at: world.now(),
  })
  return { id, path: railPaid.path, body, from: world.now() + (way === 'late' ? lateMs : 0), forged: way === 'forged' }
}

export const paymentWords = (collect: Collect, way: PayWay, making: Making): readonly Word[] => {
  const times = way === 'never' ? 0 : way === 'twice' ? 2 : 1
  return Array.from({ length: times }, () => paid(collect, way, making))
}

type Told = 'paid' | 'refused' | 'bounced'

export const payoutReason = (state: Payout['state']): string | null =>
  state === 'refused' ? 'rail_refused' : state === 'bounced' ? 'receiver_returned' : null

const news = (payout: Payout, state: Told, { world }: Making, after: number): Word => {
  const id = world.id()
  const body = JSON.stringify({
    id,
    payout: payout.payout,
    state,
    reason: payoutReason(state),
    reference: state === 'refused' ? null : payout.reference,
    currency: payout.currency,
    amount: payout.amount,
    at: world.now(),
  })
  return { id, path: railPayoutNews.path, body, from: world.now() + after, forged: false }
}

const bounceAfterMs = 2_000

/** What really arrived: one payment per rail id, however often it was reported; nothing for a forgery. */
export const movedIn = (words: readonly Word[]): readonly Moved[] =>
  words
    .filter(({ forged }) => !forged)
    .map(({ id, body }) => {
      const { currency, amount, at } = JSON.parse(body) as Pick<Moved, 'currency' | 'amount' | 'at'>
      return { what: 'paid_in', ref: id, currency, amount, at }
    })

/** What a payout moved, by its final state. */
export const movedOut = (
  { payout, currency, amount }: Payout,
  state: Payout['state'],
  at: number,
): readonly Moved[] => {
  const line = { ref: payout, currency, amount, at }
  if (state === 'paid') return [{ ...line, what: 'paid_out' }]
  return state === 'bounced'
    ? [
        { ...line, what: 'paid_out' },
        { ...line, what: 'bounced' },
      ]
    : []
}

/** For each way: the payout's final state, and what is reported. */
const ways: Readonly<Record<PayoutWay, readonly [Payout['state'], readonly Told[]]>> = {
  paid: ['paid', ['paid']],
  twice: ['paid', ['paid', 'paid']],
  late: ['paid', ['paid']],
  refused: ['refused', ['refused']],
  bounced: ['bounced', ['paid', 'bounced']],
  silent: ['paid', []],
  never: ['pending', []],
}

export const payoutOutcome = (
  payout: Payout,
  making: Making,
): { readonly state: Payout['state']; readonly words: readonly Word[] } => {
  const [state, told] = ways[payout.way]
  const late = payout.way === 'late' ? making.lateMs : 0
  return { state, words: told.map((one) => news(payout, one, making, one === 'bounced' ? bounceAfterMs : late)) }
}
