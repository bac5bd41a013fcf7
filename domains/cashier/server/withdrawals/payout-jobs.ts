// When a withdrawal is taken to its rail. The news of an approval lays down a job in the queue of its rail, so that a rail
// that is silent holds up neither news nor another rail; every minute what is due is looked after, a rail by itself.

import { type Acted, addToBatch, chaseDue, type House, type Job, type NewsHandler, runBatch } from '@magpie/db'
import { type WithdrawalNews, withdrawalTopic } from '../../contract/index.ts'
import { chasing, telling } from '../rail/queues.ts'
import type { Tools } from '../tools.ts'
import { chase, sendingPatienceMs, tellOf } from './pay-out.ts'
import { readWithdrawal, type Withdrawal } from './withdrawal-store.ts'

const tellName = (rail: string): string => `cashier.tell-payouts/${rail}`

/** Hears of every approval, at least once, as soon as it is durable. */
export const sendApproved = (tools: Tools): NewsHandler => ({
  consumer: 'cashier.send-payouts',
  owner: 'finance',
  topics: [withdrawalTopic],
  handle: async ({ body }, house) => {
    const { id, state } = body as WithdrawalNews
    if (state !== 'approved' && state !== 'cancelling') return
    const one = await readWithdrawal(house, id)
    if (one?.state !== state) return
    // No rail is called for one that is not joined: an operator has it at once.
    if (!tools.rails.codes.includes(one.rail)) return tellOf(house, tools, id)
    await addToBatch(house.db, tellName(one.rail), id, telling(one.rail))
  },
})

/** Takes what was approved or is to be cancelled to its rail, one job a rail. */
export const tellPayouts = (tools: Tools): readonly Job[] =>
  tools.rails.codes.map((rail) => ({
    name: tellName(rail),
    queue: telling(rail),
    run: (ids, house) => runBatch(ids as readonly string[], (id) => tellOf(house, tools, id)),
  }))

const batchMost = 1000

type OfRails = { readonly of: readonly string[]; readonly joined: boolean }

const chaseRails = (house: House, tools: Tools, job: string, { of, joined }: OfRails): Promise<void> => {
  const due = async (passing: readonly string[]): Promise<readonly string[]> => {
    const { rows } = await house.db.query<{ id: string }>(
      `select id from cashier.withdrawal
       where due_at is not null and (state in ('doubt', 'cancelling', 'stranded') or (state in ('sending', 'approved') and changed_at < $1))
         and id <> all($3) and (rail = any($4)) = $5
       order by changed_at limit $2`,
      [new Date(house.world.now() - sendingPatienceMs), batchMost, passing, of, joined],
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
 * Every minute: doubts, payouts without news, approvals that nobody sent, cancels, and what lost its rail. A job a rail in
 * its own queue, and one for rails that are not joined any more, which calls nobody.
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
