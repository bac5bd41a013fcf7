// Sending a withdrawal to its rail, once. The state moves first and the call follows under the withdrawal's own number, by
// which the rail knows a repeat; a crash in between leaves a withdrawal that is asked about and, when the rail has never
// heard of it, sent again under the same number. A silence makes a doubt, never a no (L11).

import type { House, Job, NewsHandler } from '@magpie/db'
import type { Gives } from '@magpie/wire'
import {
  type railPayoutQuery,
  type WithdrawalNews,
  withdrawalTopic,
  type WithdrawalReason,
} from '../../contract/index.ts'
import { moveTo, type WithdrawalMove } from '../../rules/index.ts'
import { sealedFor } from '../accounts/account-forms.ts'
import type { SealedAccount } from '../accounts/account-store.ts'
import { railClient } from '../rail/rail-client.ts'
import type { Tools } from '../tools.ts'
import { type MoveOf, stepPlan } from './withdrawal-plans.ts'
import { readWithdrawal, type Withdrawal } from './withdrawal-store.ts'

type Step = Pick<MoveOf, 'move' | 'reason' | 'reference' | 'evidence'>

/** The withdrawal after the step; null when it had moved meanwhile, or may not make the step. */
const step = async (house: House, one: Withdrawal, { move, ...rest }: Step): Promise<Withdrawal | null> => {
  const to = moveTo(one.state, move)
  if (to === undefined) return null
  const outcome = await house.journal.commit(
    stepPlan(one, { move, to, atMs: house.world.now(), operator: null, ...rest }),
  )
  // A replay is somebody else’s step: he goes on with it, and two calls never leave for one.
  return outcome.committed && !outcome.replay ? readWithdrawal(house, one.id) : null
}

/** Tells the rail to pay, and books what it says. The withdrawal is `sending`. */
const tell = async (house: House, tools: Tools, one: Withdrawal): Promise<void> => {
  const whole = JSON.parse(tools.secrets.open(one.sealed, sealedFor(one.account))) as SealedAccount
  const reply = await railClient(tools.rail, house).payout({
    payout: one.id,
    currency: one.payCurrency,
    amount: one.pay.toString(),
    account: {
      method: one.kind,
      network: one.network,
      bank: one.bank,
      holder: whole.holder,
      number: whole.number,
      country: whole.country,
    },
  })
  if (reply === null) return void (await step(house, one, { move: 'silent', reason: 'rail_silent' }))
  if (reply.code === 'REFUSED')
    return void (await step(house, one, { move: 'refused', reason: reply.reason ?? 'rail_refused' }))
  if (reply.code === 'CONFLICT') {
    house.log.alarm({ law: 'L5', withdrawal: one.id }, 'a rail knows this payout with another content')
    await step(house, one, { move: 'silent', reason: 'rail_unknown' })
  }
}

/** From approved, or from a doubt that the rail has never heard of, to the rail. Nothing happens in any other state. */
const sendPayout = async (house: House, tools: Tools, id: string, move: 'send' | 'again'): Promise<void> => {
  const one = await readWithdrawal(house, id)
  if (one === null || moveTo(one.state, move) === undefined) return
  const sending = await step(house, one, { move })
  if (sending !== null) await tell(house, tools, sending)
}

/** Hears of every approval, at least once, as soon as it is durable. */
export const sendApproved = (tools: Tools): NewsHandler => ({
  consumer: 'cashier.send-payouts',
  topics: [withdrawalTopic],
  handle: async ({ body }, house) => {
    const { id, state } = body as WithdrawalNews
    if (state === 'approved') await sendPayout(house, tools, id, 'send')
  },
})

type Queried = Gives<typeof railPayoutQuery>

const moves: Readonly<Partial<Record<Queried['state'], WithdrawalMove>>> = {
  paid: 'paid',
  bounced: 'paid',
  refused: 'refused',
}

/** Asks the rail what became of a payout, by its number, and books what it says. */
const askAbout = async (house: House, tools: Tools, one: Withdrawal): Promise<void> => {
  const reply = await railClient(tools.rail, house).query({ payout: one.id })
  if (reply === null) return
  if (reply.state === 'unknown') {
    // It never arrived there, so sending it under the same number cannot pay twice.
    if (one.state === 'sending') await tell(house, tools, one)
    else await sendPayout(house, tools, one.id, 'again')
    return
  }
  const move = moves[reply.state]
  if (move === undefined) return
  const reason: WithdrawalReason | null = move === 'refused' ? (reply.reason ?? 'rail_refused') : null
  await step(house, one, { move, reason, reference: reply.reference })
}

const batchMost = 200
const sendingPatienceMs = 30_000

/** Every minute: doubts, payouts without news, approvals that nobody sent. */
export const chasePayouts = (tools: Tools): Job => ({
  name: 'cashier.chase-payouts',
  cron: '* * * * *',
  run: async (_payload, house) => {
    const { rows } = await house.db.query<{ id: string }>(
      `select id from cashier.withdrawal
       where due_at is not null and (state = 'doubt' or (state in ('sending', 'approved') and changed_at < $1))
       order by changed_at limit $2`,
      [new Date(house.world.now() - sendingPatienceMs), batchMost],
    )
    for (const { id } of rows) {
      const one = await readWithdrawal(house, id)
      if (one === null) continue
      // Another may have sent it since the list was read: its call is on the way, and is not asked about yet.
      const patience = house.world.now() - one.changedMs >= sendingPatienceMs
      if (one.state === 'approved') await sendPayout(house, tools, id, 'send')
      else if (one.state === 'doubt' || (one.state === 'sending' && patience)) await askAbout(house, tools, one)
    }
  },
})
