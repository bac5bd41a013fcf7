// A rail says that money came. Whatever it says, the money is booked once: to the player when order, amount and currency
// agree, else to the rail's suspense with its reason, where an operator finds it. The payment's own id is the key, so a
// repeat gets the first answer and a second content is a conflict and an alarm (L5, L6).

import type { House, Plan } from '@magpie/db'
import { handle, type Takes } from '@magpie/wire'
import { type PayCurrency, railPaid, type RailWord } from '../../contract/index.ts'
import { coinsFor, judgePayment } from '../../rules/index.ts'
import { railOf, type Tools, triesMost } from '../tools.ts'
import { creditPlan, type Payment, suspendPlan } from './deposit-plans.ts'
import { type Deposit, placesHeld, readDeposit } from './deposit-store.ts'

const orderShape = /^D\d{16}$/

/** Coins for one unit of a currency where no order says so, times a hundred: what the first channel of it asks. */
const houseRate = (tools: Tools, currency: PayCurrency): bigint =>
  tools.channels.methods.flatMap(({ channels }) => channels).find((one) => one.payCurrency === currency)?.rateE2 ?? 100n

const paymentOf = (tools: Tools, rail: string, ask: Takes<typeof railPaid>, deposit: Deposit | null): Payment => {
  const pay = BigInt(ask.amount)
  const rateE2 = deposit?.payCurrency === ask.currency ? deposit.rateE2 : houseRate(tools, ask.currency)
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
  const deposit = orderShape.test(ask.order) ? await readDeposit(house, ask.order) : null
  const payment = paymentOf(tools, rail, ask, deposit)
  const atMs = house.world.now()
  const judged = judgePayment(deposit, payment, atMs)
  const leaves = deposit === null ? [] : await placesHeld(house, deposit)
  if (judged.do === 'credit' && deposit !== null) return creditPlan(payment, deposit, leaves, tools.turnover, atMs)
  const why = judged.do === 'suspend' ? judged.why : 'order_unknown'
  const moved = judged.do === 'suspend' && judged.moves && deposit !== null ? { deposit, leaves } : null
  return suspendPlan(payment, why, moved, atMs)
}

const payIn = async (
  house: House,
  tools: Tools,
  rail: string,
  ask: Takes<typeof railPaid>,
): Promise<{ readonly code: RailWord }> => {
  for (let nth = 0; nth < triesMost; nth++) {
    const outcome = await house.journal.commit(await planFor(house, tools, rail, ask))
    if (outcome.committed) {
      const { state } = outcome.answer as { readonly state: string }
      if (state === 'suspended' && !outcome.replay)
        house.log.warn({ rail, payment: ask.id }, 'money came that agrees with no order; it lies in suspense')
      return { code: 'OK' }
    }
    if (outcome.refused === 'key_conflict') return { code: 'CONFLICT' }
    if (outcome.refused !== 'stale') throw new Error(`money that came was refused: ${outcome.refused}`)
  }
  // The rail asks again, and nothing is lost meanwhile.
  return { code: 'BUSY' }
}

export const onRailPaid = (tools: Tools) =>
  handle(railPaid, (ask, { house, caller }) => payIn(house, tools, railOf(caller), ask))
