// A database with only the ledger in it, and journals on it, for tests.

import { join } from 'node:path'
import { openPool } from '@magpie/db'
import { migrate } from '@magpie/db/migrate'
import { realWorld } from '@magpie/kernel/real-world'
import { freshDatabase, rememberingLog } from '@magpie/testkit'
import type { Pool } from 'pg'
import { openJournal } from '../server/open-journal.ts'
import type { Patience } from '../server/held-up/patience.ts'
import { testSecret } from './test-house.ts'

const demoTable = `create schema demo; grant usage on schema demo to magpie_server;
  create table demo.thing (id uuid primary key, state text not null, note text);
  grant select on demo.thing to magpie_server;
  select house.let_plans_write('demo.thing', true, true); select house.make_plan_doors();`

export const openTestLedger = async () => {
  const database = await freshDatabase({ empty: true })
  await migrate({ url: database.url, sets: [{ name: 'ledger', folder: join(import.meta.dirname, '../migrations') }] })
  const owner: Pool = openPool({ url: database.url, max: 4 })
  await owner.query(demoTable)
  await owner.query(`select ledger.make_months(current_date, 2)`)
  const world = realWorld()
  const log = rememberingLog()
  return {
    url: database.url,
    owner,
    world,
    log,
    open: (patience: Partial<Patience> = {}, mayOpen?: () => Promise<void>) =>
      openJournal({
        url: database.url,
        world,
        log,
        node: 'test',
        secret: testSecret,
        patience,
        ...(mayOpen === undefined ? {} : { mayOpen }),
      }),
    drop: async () => {
      await owner.end()
      await database.drop()
    },
  }
}
