// Orders that ran out. A job walks over them every minute; whoever stands before such an order in the meantime, because it
// holds the place that he wants, ends it himself. Money that still comes for it finds it expired and is credited all the
// same, as long as it agrees.

import type { Job, NewsHandler } from '@magpie/db'
import { type DepositNews, depositTopic } from '../../contract/index.ts'
import { railClient } from '../rail/rail-client.ts'
import type { Tools } from '../tools.ts'
import { expireIfDue } from './expire-if-due.ts'
import { collect } from './open-deposit.ts'

const batchMost = 500

/** Also asks again for orders that a crash left between us and the rail. */
export const expireDeposits = (tools: Tools): Job => ({
  name: 'cashier.expire-deposits',
  cron: '* * * * *',
  run: async (_payload, house) => {
    const { rows } = await house.db.query<{ id: string; state: string }>(
      `select id, state from cashier.deposit
       where (state in ('open', 'receipt') and expires_at <= $1) or (state = 'asking' and created_at <= $2)
       order by expires_at limit $3`,
      [new Date(house.world.now()), new Date(house.world.now() - 30_000), batchMost],
    )
    for (const { id, state } of rows) {
      if (state === 'asking') await collect(house, tools, id)
      else await expireIfDue(house, id)
    }
  },
})

/** Tells the rail that nobody will pay an order any more. It may not hear it; then money comes, and is booked. */
export const endCollections = (tools: Tools): NewsHandler => ({
  consumer: 'cashier.end-collections',
  topics: [depositTopic],
  handle: async ({ body }, house) => {
    const { id, state } = body as DepositNews
    if (state === 'cancelled' || state === 'expired') await railClient(tools.rail, house).collectEnd({ order: id })
  },
})
