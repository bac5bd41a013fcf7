// A player at the cashier: they deposit, correctly or not, and withdraw. Without an answer they repeat the same
// request.

import { depositCancel, depositOne, depositOpen, withdrawalSubmit } from '@magpie/cashier/contract'
import { blockMember } from '@magpie/identity/server'
import { limitNames, protectionExclude, protectionLimit, protectionTimeOut } from '@magpie/play-safe/contract'
import type { Step } from '../case.ts'
import { asMember, callOf, type Member, type Outside, persist } from './outside.ts'
import type { Rail } from './rail.ts'

export const pin = '280519'
export const name = 'Lin Xiaoque'

type Order = { readonly id: string; readonly state: string; readonly payAmount: string; readonly payCurrency: string }
type Refused = { readonly refused: string }
type Answered<T> = T | Refused

const isRefused = (value: object): value is Refused => 'refused' in value
const minorOf = (shown: string): bigint => BigInt(shown.replace('.', ''))

type Offer = { readonly channel: string; readonly amount: string; readonly payerName?: string }
const offers: readonly Offer[] = [
  { channel: 'alipay-2', amount: '200.00' },
  { channel: 'wechat-1', amount: '1234.56' },
  { channel: 'bank-1', amount: '8000.00', payerName: name },
  { channel: 'usdt-trc20', amount: '1400.01' },
  { channel: 'usdt-erc20', amount: '70000.03' },
  { channel: 'ebpay-1', amount: '50.00' },
]
const pays = ['right', 'right', 'right', 'right', 'amount', 'currency', 'order', 'twice', 'never', 'late'] as const
type Pay = (typeof pays)[number]

export type Player = {
  readonly deposit: (step: Step, member: Member) => Promise<void>
  readonly withdraw: (step: Step, member: Member) => Promise<void>
  readonly bar: (step: Step, member: Member) => Promise<void>
  readonly block: (step: Step, member: Member) => Promise<void>
  readonly limit: (step: Step, member: Member) => Promise<void>
}

const passing = /the line to the journal broke|no process is running/

const putOut = async (outside: Outside, member: string): Promise<void> => {
  try {
    await blockMember(outside.platform.house(), { sessions: { forget: () => undefined } }, member)
  } catch (fault) {
    if (!passing.test(String(fault))) outside.wrong(`a block: ${String(fault)}`)
  }
}

export const openPlayer = (outside: Outside, rail: Rail): Player => {
  const { chance, network } = outside
  const call = callOf(outside)

  /** L5: one request is one order, however often it is sent. */
  const requested = async <T extends { readonly id: string }>(
    way: string,
    ask: (way: string) => Promise<Answered<T> | null>,
  ): Promise<Answered<T>> => {
    const first = await persist(outside, way, ask)
    if (chance.hits(`${way}/again`, 0.15)) {
      const again = await ask(`${way}/again`)
      if (again !== null && !isRefused(first) && (isRefused(again) || again.id !== first.id))
        outside.wrong(`L5: ${way} was ${first.id} and then ${JSON.stringify(again)}`)
    }
    return first
  }

  const paying = async (
    way: string,
    how: Pay,
    { id: order, payAmount, payCurrency: currency }: Order,
  ): Promise<void> => {
    const amount = minorOf(payAmount)
    const right = { order, amount: `${amount}`, currency }
    if (how === 'right' || how === 'late') await rail.pay(`${way}/pay`, right)
    if (how === 'amount') await rail.pay(`${way}/pay`, { ...right, amount: `${amount - 1n}` })
    if (how === 'currency') await rail.pay(`${way}/pay`, { ...right, currency: currency === 'CNY' ? 'USDT' : 'CNY' })
    if (how === 'order') await rail.pay(`${way}/pay`, { ...right, order: 'no such order' })
    if (how === 'twice') await Promise.all([rail.pay(`${way}/pay`, right), rail.pay(`${way}/pay-too`, right)])
  }

  const deposit = async ({ nth }: Step, member: Member): Promise<void> => {
    const way = `deposit/${nth}`
    const ask = { requestId: outside.id(), ...chance.pick(`${way}/offer`, offers) }
    const order = await requested<Order>(`${way}/open`, (one) =>
      call<Answered<Order>>(one, depositOpen, ask, asMember(member)),
    )
    if (isRefused(order)) return
    const how = chance.pick(`${way}/how`, pays)
    await network.sleep(chance.between(`${way}/wait`, 100, how === 'late' ? 2_400_000 : 60_000))
    if (chance.hits(`${way}/cancels`, 0.2))
      await call(`${way}/cancel`, depositCancel, { id: order.id, unpaid: true }, asMember(member))
    await paying(way, how, order)
    const seen = await call<Answered<Order>>(`${way}/look`, depositOne, { id: order.id }, asMember(member))
    if (seen !== null && isRefused(seen)) outside.wrong(`L32: a member does not find their order ${order.id}`)
  }

  const withdraw = async ({ nth }: Step, member: Member): Promise<void> => {
    const way = `withdraw/${nth}`
    const amount = chance.hits(`${way}/large`, 0.4)
      ? chance.pick(`${way}/threshold`, ['5000.00', '5000.01', '9999.99'])
      : `${chance.between(`${way}/amount`, 100, 4000)}.${chance.between(`${way}/cents`, 10, 99)}`
    const target = chance.hits(`${way}/usdt`, 0.4) ? member.usdt : member.bank
    const ask = { requestId: outside.id(), account: target, amount, pin }
    const one = await requested<{ readonly id: string }>(`${way}/submit`, (part) =>
      call<Answered<{ readonly id: string }>>(part, withdrawalSubmit, ask, asMember(member)),
    )
    if (isRefused(one) && ['excluded', 'timed_out', 'player_blocked', 'play_held'].includes(one.refused))
      outside.wrong(`L21: a withdrawal was closed by ${one.refused}`)
  }

  return {
    deposit,
    withdraw,
    bar: async ({ nth }, member) => {
      const way = `bar/${nth}`
      const hours = chance.between(`${way}/hours`, 1, 48)
      if (chance.hits(`${way}/whole`, 0.3)) {
        const until = outside.platform.now() + 31 * 86_400_000
        await call(way, protectionExclude, { until }, asMember(member))
      } else await call(way, protectionTimeOut, { hours }, asMember(member))
    },
    /** An operator blocks the member, and repeats the call until it has taken effect. */
    block: async (_step, { id }) => {
      const isOut = (): boolean => outside.kept.row('identity.member', id)?.['state'] === 'blocked'
      for (let tries = 0; tries < 20 && !isOut(); tries++) {
        void putOut(outside, id)
        await network.sleep(1_000)
      }
      if (!isOut()) outside.wrong(`${id} was never blocked`)
    },
    limit: async ({ nth }, member) => {
      const most = `${chance.between(`limit/${nth}`, 1, 20) * 1000}`
      // Half of them limit the day's stakes; the others vary.
      const other = limitNames[chance.between(`limit/${nth}/which`, 0, limitNames.length - 1)] ?? 'bet'
      const limit = chance.hits(`limit/${nth}/day`, 0.5) ? 'stake/day' : other
      await call(`limit/${nth}`, protectionLimit, { limit, most }, asMember(member))
    },
  }
}
