import { openPool } from '@magpie/db'
import { freshDatabase } from '@magpie/testkit'
import { expect, test } from 'vitest'
import { projectHours } from './ops/project-hours.ts'
import { projectLedger } from './project.ts'

test('one run folds all links of all lanes, however many came since the last run', async () => {
  const database = await freshDatabase()
  const owner = openPool({ url: database.url })
  await owner.query(
    `insert into ledger.lane (id, opened_at, pid, node, head, head_hash)
     select gen_random_uuid(), now(), 1, 'test', head, '' from unnest(array[12000, 40]) head`,
  )
  expect([await projectLedger(owner), await projectHours(owner)]).toEqual([12_040, 12_040])
  expect([await projectLedger(owner), await projectHours(owner)]).toEqual([0, 0])
  await owner.end()
  await database.drop()
})
