// Sends a withdrawal to its rail once. The state moves first, then the call is made under the withdrawal's number, by
// which the rail detects repeats; after a crash in between it is queried and, if the rail does not know it, sent again
// under the same number. A timeout makes a doubt, never a refusal (L11). The news of an approval queues a job for its
// rail, so that a silent rail delays neither news nor another rail; every minute each rail's due work is processed.

import {
  type Acted,
  addToBatch,
  chaseDue,
  type House,
  type Job,
  type NewsHandler,
  runBatch,
  takeStep,
} from '@magpie/db'
import type { Gives } from '@magpie/wire'
import {
  type railPayoutQuery,
  type WithdrawalNews,
  type WithdrawalReason,
  withdrawalTopic,
} from '../../contract/index.ts'
import { moveTo, reasonStands, type WithdrawalMove } from '../../rules/index.ts'
import { sealedFor } from '../accounts/account-forms.ts'
import type { SealedAccount } from '../accounts/account-store.ts'
import { chasing, telling } from '../rail/queues.ts'
import type { RailClient } from '../rail/rails.ts'
import type { Tools } from '../tools.ts'
import { payeeStands } from './payee.ts'
import { type MoveOf, stepPlan } from './withdrawal-plans.ts'
import { readWithdrawal, type Withdrawal } from './withdrawal-store.ts'

type Step = Pick<MoveOf, 'move' | 'reason' | 'reference' | 'evidence'>

/** The withdrawal after the step; null if it had moved, or the step is not allowed. */
const step = async (house: House, one: Withdrawal, { move, ...rest }: Step): Promise<Withdrawal | null> => {
  if (moveTo(one.state, move) === undefined) return null
  const plan = stepPlan(one, { move, atMs: house.world.now(), operator: null, ...rest })
  return (await takeStep(house, plan)) === null ? null : readWithdrawal(house, one.id)
}

const railOfRow = (house: House, tools: Tools, one: Withdrawal): RailClient | null => tools.rails.at(one.rail, house)

/** Nothing is sent; an operator handles it. */
const setAside = (house: House, one: Withdrawal, reason: WithdrawalReason): Promise<Withdrawal | null> =>
  step(house, one, { move: one.state === 'approved' ? 'by_hand' : 'strand', reason })

/** Its rail is no longer connected: no other rail is asked instead. */
const strand = async (house: House, one: Withdrawal): Promise<void> => {
  if ((await setAside(house, one, 'rail_gone')) !== null)
    house.log.alarm(
      { withdrawal: one.id, rail: one.rail },
      'the rail of a payout is no longer connected: connect it again (MAGPIE_RAILS), or enter at the desk what the rail reports',
    )
}

/** Tells the rail to pay, and books the answer. The withdrawal is `sending`. */
const tell = async (house: House, tools: Tools, one: Withdrawal): Promise<void> => {
  const rail = railOfRow(house, tools, one)
  if (rail === null) return strand(house, one)
  if (!(await payeeStands(house, one))) return void (await setAside(house, one, 'payee_differs'))
  const whole = JSON.parse(tools.secrets.open(one.sealed, sealedFor(one.account))) as SealedAccount
  const reply = await rail.send({
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
    house.log.alarm(
      { law: 'L5', withdrawal: one.id },
      'a rail has other data for this payout: ask the rail what it has under this number',
    )
    await step(house, one, { move: 'silent', reason: 'rail_unknown' })
  }
}

/** Sends it from approved, or again from a doubt that the rail does not know. Does nothing in any other state. */
const sendPayout = async (house: House, tools: Tools, id: string, move: 'send' | 'again'): Promise<void> => {
  const one = await readWithdrawal(house, id)
  if (one === null || moveTo(one.state, move) === undefined) return
  if (railOfRow(house, tools, one) === null) return strand(house, one)
  if (!(await payeeStands(house, one))) return void (await setAside(house, one, 'payee_differs'))
  const sending = await step(house, one, { move })
  if (sending !== null) await tell(house, tools, sending)
}

type Queried = Pick<Gives<typeof railPayoutQuery>, 'state' | 'reason' | 'reference'>

const moves: Readonly<Partial<Record<Queried['state'], WithdrawalMove>>> = {
  paid: 'paid',
  bounced: 'bounced',
  refused: 'refused',
  cancelled: 'cancelled',
}

const reasonFor = (move: WithdrawalMove, said: Queried['reason']): WithdrawalReason | null => {
  if (move === 'refused') return said !== null && reasonStands('failed', said) ? said : 'rail_refused'
  if (move === 'bounced') return 'receiver_returned'
  return move === 'cancelled' ? 'rail_cancelled' : null
}

/** Books the rail's result; does nothing while it is unknown. */
const book = async (house: House, one: Withdrawal, said: Queried): Promise<void> => {
  const move = moves[said.state]
  if (move === undefined) return
  await step(house, one, { move, reason: reasonFor(move, said.reason), reference: said.reference })
}

/** Asks the rail to cancel. Any answer is booked; after a timeout it is asked again. */
const askToCancel = async (house: House, tools: Tools, one: Withdrawal): Promise<void> => {
  const rail = railOfRow(house, tools, one)
  if (rail === null) return strand(house, one)
  const reply = await rail.cancel({ payout: one.id })
  if (reply !== null) await book(house, one, reply)
}

/** Queries a payout at its rail by number, and books the answer. */
const askAbout = async (house: House, tools: Tools, one: Withdrawal): Promise<void> => {
  const rail = railOfRow(house, tools, one)
  if (rail === null) return strand(house, one)
  const reply = await rail.ask({ payout: one.id })
  if (reply === null) return
  if (reply.state === 'unknown') {
    // It never arrived there, so resending it under the same number cannot pay twice.
    if (one.state === 'sending') await tell(house, tools, one)
    else await sendPayout(house, tools, one.id, 'again')
    return
  }
  await book(house, one, reply)
}

/** A payout that lost its rail is queried once the rail is back. */
const find = async (house: House, tools: Tools, one: Withdrawal): Promise<void> => {
  if (one.reason !== 'rail_gone' || railOfRow(house, tools, one) === null) return
  const found = await step(house, one, { move: 'found', reason: 'rail_unknown' })
  if (found !== null) await askAbout(house, tools, found)
}

/** The call that a withdrawal's news requires at its rail; none if the state has passed. */
const tellOf = async (house: House, tools: Tools, id: string): Promise<void> => {
  const one = await readWithdrawal(house, id)
  if (one?.state === 'approved') await sendPayout(house, tools, id, 'send')
  else if (one?.state === 'cancelling') await askToCancel(house, tools, one)
}

const sendingPatienceMs = 30_000

/** The automatic work on a withdrawal that is due. */
const chase = async (house: House, tools: Tools, one: Withdrawal): Promise<void> => {
  // Another node may have sent it since the list was read: its call is under way, and is not queried yet.
  const patience = house.world.now() - one.changedMs >= sendingPatienceMs
  if (one.state === 'approved') await sendPayout(house, tools, one.id, 'send')
  else if (one.state === 'cancelling') await askToCancel(house, tools, one)
  else if (one.state === 'stranded') await find(house, tools, one)
  else if (one.state === 'doubt' || (one.state === 'sending' && patience)) await askAbout(house, tools, one)
}

const tellName = (rail: string): string => `cashier.tell-payouts/${rail}`

/** Handles the news of every approval, at least once. */
export const sendApproved = (tools: Tools): NewsHandler => ({
  consumer: 'cashier.send-payouts',
  owner: 'finance',
  topics: [withdrawalTopic],
  handle: async ({ body }, house) => {
    const { id, state } = body as WithdrawalNews
    if (state !== 'approved' && state !== 'cancelling') return
    const one = await readWithdrawal(house, id)
    if (one?.state !== state) return
    // A rail that is not connected is not called: an operator handles it at once.
    if (!tools.rails.codes.includes(one.rail)) return tellOf(house, tools, id)
    await addToBatch(house.db, tellName(one.rail), id, telling(one.rail))
  },
})

/** Takes approved and cancelled payouts to their rails, one job a rail. */
export const tellPayouts = (tools: Tools): readonly Job[] =>
  tools.rails.codes.map((rail) => ({
    name: tellName(rail),
    queue: telling(rail),
    run: (ids, house) => runBatch(ids as readonly string[], (id) => tellOf(house, tools, id)),
  }))

const batchMax = 1000

type OfRails = { readonly of: readonly string[]; readonly joined: boolean }

const chaseRails = (house: House, tools: Tools, job: string, { of, joined }: OfRails): Promise<void> => {
  const due = async (passing: readonly string[]): Promise<readonly string[]> => {
    const { rows } = await house.db.query<{ id: string }>(
      `/* cashier.payouts-to-chase */ select id from cashier.withdrawal
       where due_at is not null and (state in ('doubt', 'cancelling', 'stranded') or (state in ('sending', 'approved') and changed_at < $1))
         and id <> all($3) and (rail = any($4)) = $5
       order by changed_at limit $2`,
      [new Date(house.world.now() - sendingPatienceMs), batchMax, passing, of, joined],
    )
    return rows.map(({ id }) => id)
  }
  const read = (id: string): Promise<Withdrawal | null> => readWithdrawal(house, id)
  const act = async (one: Withdrawal): Promise<Acted> => {
    await chase(house, tools, one)
    return (await read(one.id))?.changedMs === one.changedMs ? 'waits' : undefined
  }
  return chaseDue(house, { job, owner: 'finance', due, read, act })
}

/**
 * Every minute: doubts, payouts without a report, unsent approvals, cancels, and payouts that lost their rail. One job
 * a rail in its own queue, and one for rails no longer connected, which makes no call.
 */
export const chasePayouts = (tools: Tools): readonly Job[] => {
  const { codes } = tools.rails
  const name = 'cashier.chase-payouts'
  const cron = '* * * * *'
  return [
    ...codes.map((rail) => ({
      name: `${name}/${rail}`,
      cron,
      queue: chasing(rail),
      run: (_payload: unknown, house: House) =>
        chaseRails(house, tools, `${name}/${rail}`, { of: [rail], joined: true }),
    })),
    { name, cron, run: (_payload, house) => chaseRails(house, tools, name, { of: codes, joined: false }) },
  ]
}
