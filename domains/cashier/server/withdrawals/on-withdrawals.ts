// A member's withdrawal calls. They need no permit, and no limit of the member blocks them (L21); the quote says in
// advance what would stop a withdrawal, with the code of the refusal.

import { type House, pageAfter, pageOf } from '@magpie/db'
import { isRefusal, parseMoney, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { type Answer, asMember, type Gives, handle, memberOf, type Takes } from '@magpie/wire'
import {
  withdrawalAppeal,
  withdrawalList,
  withdrawalOne,
  withdrawalQuote,
  withdrawalSubmit,
} from '../../contract/index.ts'
import { limitFaults, payoutOf } from '../../rules/index.ts'
import { type Account, ownAccount } from '../accounts/account-store.ts'
import { confirmPin, pinHash } from '../security/pins.ts'
import type { Tools } from '../tools.ts'
import { appeal } from './appeal.ts'
import { shortOf, type Standing, standingOf } from './standing.ts'
import { answeredBefore, type Of, submitWithdrawal } from './submit-withdrawal.ts'
import { ownWithdrawal, type StoredWithdrawal, withdrawalOf } from './withdrawal-store.ts'
import { withdrawalView } from './withdrawal-view.ts'

const typicalMinutes = 10

type Quote = Gives<typeof withdrawalQuote>

const quotedFor = (
  tools: Tools,
  amount: bigint,
  standing: Standing,
  kind: Account['kind'],
): NonNullable<Quote['asked']> => {
  const { rateE2, payCurrency } = tools.channels.payoutRate(kind)
  const { pay, net, fee } = payoutOf(amount, standing.used.count + 1, rateE2, standing.policy)
  return {
    amount: textOfMinor(amount),
    fee: textOfMinor(fee),
    net: textOfMinor(net),
    payAmount: textOfMinor(pay),
    payCurrency,
    rate: textOfMinor(rateE2),
  }
}

const quote = async (house: House, tools: Tools, member: Uuid, ask: Takes<typeof withdrawalQuote>): Promise<Quote> => {
  const amount = ask.amount === undefined ? undefined : parseMoney(ask.amount)?.minor
  const [standing, pin, target] = await Promise.all([
    standingOf(house, tools, member),
    pinHash(house, member),
    ask.account === undefined ? null : ownAccount(house, member, ask.account),
  ])
  const { used, policy } = standing
  const blocks: Quote['blocks'][number][] = []
  if (pin === null) blocks.push({ why: 'pin_unset' })
  if (ask.account !== undefined && target === null) blocks.push({ why: 'account_unknown' })
  if (target !== null && house.world.now() < target.usableMs)
    blocks.push({ why: 'account_cooling', from: target.usableMs })
  // Without an amount the minimum is judged: what stops that stops every withdrawal.
  for (const { why, facts } of limitFaults(amount ?? policy.least, used, policy)) blocks.push({ why, ...facts })
  const short = shortOf(amount ?? policy.least, standing)
  if (short === 'short_of_funds') blocks.push({ why: short, left: textOfMinor(standing.free) })
  if (short === 'turnover_left') blocks.push({ why: short, left: textOfMinor(standing.turnoverLeft) })
  const amountLeft = policy.amountPerDay - used.amount
  return {
    available: textOfMinor(standing.free),
    kept: textOfMinor(standing.kept),
    bonus: textOfMinor(standing.bonus),
    owed: textOfMinor(standing.owed),
    locked: textOfMinor(standing.locked),
    turnoverLeft: textOfMinor(standing.turnoverLeft),
    least: textOfMinor(policy.least),
    most: textOfMinor(policy.most),
    today: {
      nth: used.count + 1,
      countMost: policy.countPerDay,
      countLeft: Math.max(0, policy.countPerDay - used.count),
      amountMost: textOfMinor(policy.amountPerDay),
      amountLeft: textOfMinor(amountLeft < 0n ? 0n : amountLeft),
      free: policy.freePerDay,
    },
    secondFrom: textOfMinor(policy.secondFrom),
    typicalMinutes,
    asked: amount === undefined || amount === 0n ? null : quotedFor(tools, amount, standing, target?.kind ?? 'bank'),
    blocks,
  }
}

/** A repeated request gets its answer without a PIN try: the PIN may be locked by now. */
const submit = async (house: House, tools: Tools, of: Of, ask: Takes<typeof withdrawalSubmit>) => {
  const before = await answeredBefore(house, tools, of.member, ask)
  if (before !== undefined) return before
  const right = await confirmPin(house, tools, of.member, ask.pin)
  return isRefusal(right) ? right : submitWithdrawal(house, tools, of, ask)
}

const onSubmit = (tools: Tools) =>
  handle(withdrawalSubmit, async (ask, { house, caller }): Promise<Answer<typeof withdrawalSubmit>> => {
    const one = await submit(house, tools, asMember(caller), ask)
    return isRefusal(one) ? one : withdrawalView(one)
  })

const shelves = {
  open: ['review', 'second', 'on_hold', 'rail'],
  paid: ['paid'],
  closed: ['closed'],
} as const

const onList = handle(withdrawalList, async ({ show, since = 0, before, limit = 20 }, { house, caller }) => {
  const { rows } = await house.db.query<{ row: StoredWithdrawal }>(
    `select row_to_json(w) as row from cashier.withdrawal w
     where member_id = $1 and shelf = any($2) and created_at >= $3 and (created_at, id) < ($4, $5)
     order by created_at desc, id desc limit $6`,
    [
      memberOf(caller),
      show === undefined ? Object.values(shelves).flat() : shelves[show],
      new Date(since),
      ...pageAfter(before),
      limit + 1,
    ],
  )
  const { rows: page, next } = pageOf(
    rows.map(({ row }) => withdrawalOf(row)),
    limit,
    (last) => ({ at: last.createdMs, id: last.id }),
  )
  return {
    withdrawals: page.map(withdrawalView),
    next,
  }
})

export const onWithdrawals = (tools: Tools) => [
  handle(withdrawalQuote, (ask, { house, caller }) => quote(house, tools, memberOf(caller), ask)),
  onSubmit(tools),
  handle(withdrawalOne, async ({ id }, { house, caller }) => {
    const one = await ownWithdrawal(house, memberOf(caller), id)
    return one === null ? refuse('withdrawal_unknown') : withdrawalView(one)
  }),
  handle(withdrawalAppeal, async ({ id, text }, { house, caller }): Promise<Answer<typeof withdrawalAppeal>> => {
    const one = await appeal(house, memberOf(caller), id, text.trim())
    return isRefusal(one) ? one : withdrawalView(one)
  }),
  onList,
]
