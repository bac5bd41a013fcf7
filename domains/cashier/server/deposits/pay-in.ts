// A rail reports a payment. It is booked once in any case: to the member if order, amount, currency and payer match,
// otherwise to the rail's suspense with its reason, for an operator. The payment's own id is the key, so a repeat gets
// the first answer, and another content is a conflict and an alarm (L5, L6).

import { commitDecided, commits, type House, type Plan } from '@magpie/db'
import type { Takes } from '@magpie/wire'
import type { railPaid } from '../../contract/index.ts'
import { coinsFor, judgePayment } from '../../rules/index.ts'
import { houseRate } from '../channels.ts'
import type { Heard } from '../rail/tongue.ts'
import type { Tools } from '../tools.ts'
import { creditPlan, type Payment, suspendPlan } from './deposit-plans.ts'
import { type Deposit, depositNamed, placesHeld } from './deposit-store.ts'
import { ownAmount } from './exact-amount.ts'

const paymentOf = (tools: Tools, rail: string, ask: Takes<typeof railPaid>, deposit: Deposit | null): Payment => {
  const pay = BigInt(ask.amount)
  const rateE2 = deposit?.payCurrency === ask.currency ? deposit.rateE2 : houseRate(tools.channels, ask.currency)
  return {
    rail,
    railId: ask.id,
    orderText: ask.order,
    payCurrency: ask.currency,
    pay,
    coins: coinsFor(pay, rateE2),
    payerName: ask.payerName,
    paidMs: ask.at,
  }
}

const planFor = async (house: House, tools: Tools, rail: string, ask: Takes<typeof railPaid>): Promise<Plan> => {
  const deposit = await depositNamed(house, ask.order)
  const payment = paymentOf(tools, rail, ask, deposit)
  const atMs = house.world.now()
  const amount = deposit === null ? { owns: true, keeps: [] } : await ownAmount(house, deposit)
  const judged = judgePayment(deposit === null ? null : { ...deposit, ownsAmount: amount.owns }, payment, atMs)
  const leaves = deposit === null ? [] : await placesHeld(house, deposit)
  if (judged.do === 'credit' && deposit !== null)
    return creditPlan(payment, deposit, { leaves, keeps: amount.keeps }, tools.turnover, atMs)
  const why = judged.do === 'suspend' ? judged.why : 'order_unknown'
  const moved = judged.do === 'suspend' && judged.moves && deposit !== null ? { deposit, leaves } : null
  return suspendPlan(payment, why, moved, atMs)
}

export const payIn = (house: House, tools: Tools, rail: string, ask: Takes<typeof railPaid>): Promise<Heard> => {
  // Busy: the rail repeats the call, and nothing is lost.
  const deciding = { place: 'cashier.paid', facts: { rail, payment: ask.id }, busy: (): Heard => ({ code: 'BUSY' }) }
  return commitDecided<Heard>(house, deciding, async () =>
    commits(
      await planFor(house, tools, rail, ask),
      ({ answer, replay }): Heard => {
        if ((answer as { readonly state: string }).state === 'suspended' && !replay)
          house.log.warn({ rail, payment: ask.id }, 'a payment matches no order; it is in suspense')
        return { code: 'OK' }
      },
      ({ refused }): Heard | undefined => (refused === 'key_conflict' ? { code: 'CONFLICT' } : undefined),
    ),
  )
}
