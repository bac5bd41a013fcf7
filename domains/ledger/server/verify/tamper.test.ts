import { virtualWorld } from '@magpie/kernel/virtual-world'
import { expect, it } from 'vitest'
import { fillJournal } from '../../testing/fill-journal.ts'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { tryEdits } from '../../testing/tamper-rig.ts'
import { testSecret } from '../../testing/test-house.ts'
import { writeCheckpoints } from '../chain/checkpoint.ts'
import { checkpointKey, publicHex } from '../chain/keys.ts'
import { projectLedger } from '../project.ts'
import { openWitness } from '../witness/witness.ts'
import { verifySnapshot } from './verify.ts'

const thing = (_member: string, id: string, amount: bigint) => [
  { table: 'demo.thing', values: { id, state: 'held', note: String(amount) } },
]
const first = '(select id from demo.thing order by id limit 1)'
const rowEdits = [
  `update demo.thing set note = note || '0' where id = ${first} returning 'demo.thing ' || id as name`,
  `update demo.thing set state = 'kept' where id = ${first} returning 'demo.thing ' || id as name`,
  `delete from demo.thing where id = ${first} returning 'demo.thing ' || id as name`,
  `insert into demo.thing values (gen_random_uuid(), 'held', '1') returning 'demo.thing ' || id as name`,
]

it('L9: 35 random edits by the database superuser are found, with the first bad row named (as in rig:tamper)', async () => {
  const test = await openTestLedger()
  const journals = [await test.open(), await test.open()]
  await fillJournal({ journals, world: test.world, members: 10, bets: 80, atOnce: 8, rowOf: thing })
  await projectLedger(test.owner)
  const key = checkpointKey('secret')
  const lines: string[] = []
  const store = { lines: async function* () {}, append: async (line: string) => void lines.push(line) }
  const witness = await openWitness({ store, key, houseKey: publicHex(key) })
  await writeCheckpoints({ db: test.owner, world: test.world, log: test.log, witness, key })
  for (const journal of journals) await journal.close()

  const { heads } = await witness.state()
  const tried = await tryEdits({
    db: test.owner,
    world: virtualWorld({ seed: 20261120 }),
    heads,
    edits: 35,
    secret: testSecret,
    rowEdits,
  })
  expect(tried.filter(({ named }) => !named)).toEqual([])
  expect((await verifySnapshot(test.owner)).fault).toBeNull()
  await test.drop()
})
