// Expired orders. A job ends them every minute; a member who needs the slot of one ends it too. Money that arrives
// later is still credited if it matches.

import { addToBatch, eachDue, type House, type Job, type NewsHandler, runBatch } from '@magpie/db'
import { type DepositNews, depositTopic } from '../../contract/index.ts'
import { depositDue } from '../../rules/index.ts'
import { chasing, telling } from '../rail/queues.ts'
import type { Tools } from '../tools.ts'
import { readDeposit } from './deposit-store.ts'
import { expireIfDue } from './expire-if-due.ts'
import { collect } from './open-deposit.ts'

const batchMax = 500
const receiptWaitMs = depositDue('receipt', 0) ?? 0
const cron = '* * * * *'

type Due = { readonly id: string }

export const expireDeposits: Job = {
  name: 'cashier.expire-deposits',
  cron,
  run: async (_payload, house) => {
    const now = house.world.now()
    // An order with a receipt runs out later: those that still wait must not fill the page.
    const due = async (passing: readonly string[]): Promise<readonly Due[]> => {
      const { rows } = await house.db.query<Due>(
        `/* cashier.orders-run-out */ select id from cashier.deposit
         where state in ('open', 'receipt') and expires_at <= $1 and id <> all($3)
           and (state = 'open' or coalesce(receipt_at, created_at) <= $4)
         order by expires_at limit $2`,
        [new Date(now), batchMax, passing, new Date(now - receiptWaitMs)],
      )
      return rows
    }
    const act = async ({ id }: Due): Promise<void> => void (await expireIfDue(house, id))
    await eachDue(house, due, { job: 'cashier.expire-deposits', owner: 'finance', idOf: ({ id }) => id, act })
  },
}

const askName = 'cashier.ask-deposits'

const askAgain = async (house: House, tools: Tools, rail: string): Promise<void> => {
  const due = async (passing: readonly string[]): Promise<readonly Due[]> => {
    const { rows } = await house.db.query<Due>(
      `/* cashier.orders-to-ask */ select id from cashier.deposit
       where state = 'asking' and created_at <= $1 and id <> all($3) and rail = $4
       order by created_at limit $2`,
      [new Date(house.world.now() - 30_000), batchMax, passing, rail],
    )
    return rows
  }
  const act = async ({ id }: Due): Promise<void> => void (await collect(house, tools, id))
  await eachDue(house, due, { job: `${askName}/${rail}`, owner: 'finance', idOf: ({ id }) => id, act })
}

/** Asks again for orders that a crash left unanswered, one job a rail. */
export const askDeposits = (tools: Tools): readonly Job[] =>
  tools.rails.codes.map((rail) => ({
    name: `${askName}/${rail}`,
    cron,
    queue: chasing(rail),
    run: (_payload, house) => askAgain(house, tools, rail),
  }))

const endName = (rail: string): string => `cashier.tell-ends/${rail}`

/** Follows news of orders that will not be paid; for a rail no longer connected, nothing is sent. */
export const endCollections = (tools: Tools): NewsHandler => ({
  consumer: 'cashier.end-collections',
  owner: 'finance',
  topics: [depositTopic],
  handle: async ({ body }, house) => {
    const { id, state } = body as DepositNews
    if (state !== 'cancelled' && state !== 'expired') return
    const order = await readDeposit(house, id)
    if (order === null || !tools.rails.codes.includes(order.rail)) return
    await addToBatch(house.db, endName(order.rail), id, telling(order.rail))
  },
})

/** Tells the rail, one job a rail. If the rail misses it, money may still come, and is booked. */
export const tellEnds = (tools: Tools): readonly Job[] =>
  tools.rails.codes.map((rail) => ({
    name: endName(rail),
    queue: telling(rail),
    run: (orders, house) =>
      runBatch(orders as readonly string[], async (order) => {
        await tools.rails.at(rail, house)?.collectEnd({ order })
      }),
  }))
