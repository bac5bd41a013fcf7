import { generateKeyPairSync } from 'node:crypto'
import type { Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { endow, hold, openMember } from '../../testing/plans.ts'
import { type Checkpointing, writeCheckpoints } from '../chain/checkpoint.ts'
import { checkpointKey, publicHex } from '../chain/keys.ts'
import type { OpenJournal } from '../open-journal.ts'
import { openLedger } from '../open-ledger.ts'
import { seedLedger } from '../seed-ledger.ts'
import type { Offer, Witnessed } from '../../contract/checkpoint.ts'
import { firstUnmet } from './compare.ts'
import { readWitnessed } from './read-witnessed.ts'
import { openWitness, type Witness } from './witness.ts'

const key = checkpointKey('secret of the house')
const houseKey = publicHex(key)
const own = generateKeyPairSync('ed25519').privateKey

let test: Awaited<ReturnType<typeof openTestLedger>>
let journals: readonly OpenJournal[]
let member: Uuid
let lines: string[]
let witness: Witness

const store = {
  lines: async function* () {
    yield* lines
  },
  append: async (line: string) => void lines.push(line),
}
const kept = async function* () {
  for (const line of lines) yield JSON.parse(line) as Witnessed
}
const settings = (of: Witness): Checkpointing => ({
  db: test.owner,
  world: test.world,
  log: test.log,
  witness: of,
  key,
})
const write = (of: Witness = witness) => writeCheckpoints(settings(of))
const alarms = (): number => test.log.said.filter(({ level }) => level === 'alarm').length

const bets = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth++) await journals[nth % 2]?.commit(hold(member, test.world.id(), 10n))
}

beforeAll(async () => {
  test = await openTestLedger()
  journals = [await test.open(), await test.open()]
  member = test.world.id()
  await seedLedger(journals[0]!)
  await journals[0]?.commit(openMember(member))
  await journals[0]?.commit(endow(member, 100_000n))
  await bets(6)
})
afterAll(async () => {
  for (const journal of journals) await journal.close()
  await test.drop()
})
beforeEach(async () => {
  await test.owner.query('truncate ledger.checkpoint, ledger.checkpoint_head')
  lines = []
  witness = await openWitness({ store, key: own, houseKey })
})

it('L9: checkpoints form a chain, are signed by both, and none is made if nothing grew', async () => {
  expect(await write()).toMatchObject([{ number: 1 }])
  expect(await write()).toEqual([])
  await bets(3)
  expect(await write()).toMatchObject([{ number: 2 }])
  const { heads, fault, count } = await readWitnessed(kept(), houseKey)
  expect({ fault, count }).toEqual({ fault: null, count: 2 })
  expect(heads).toHaveLength(2)
  expect(await firstUnmet(test.owner, heads)).toBeNull()
  const again = await openWitness({ store, key: own, houseKey })
  expect(await again.state()).toEqual(await witness.state())
  expect((await readWitnessed(kept(), publicHex(own))).fault).toContain('not signed')
  lines = [lines[0]!.replace('"at":1', '"at":2'), lines[1]!]
  expect((await readWitnessed(kept(), houseKey)).fault).toContain('does not follow')
})

/** An offer made by the house and caught before it reaches the witness. */
const caught = async (): Promise<Offer> => {
  const offers: Offer[] = []
  await write({ ...witness, add: async (offer) => (offers.push(offer), { refused: 'not_next', about: '' }) })
  return offers[0]!
}

it('L9: a checkpoint that does not extend the last one is refused, for every kind of fault', async () => {
  await write()
  await bets(3)
  const offer = await caught()
  const { checkpoint, links } = offer
  const [link] = links
  if (link === undefined) throw new Error('no lane grew')
  const of = (change: object): Offer => ({ ...offer, checkpoint: { ...checkpoint, ...change } })
  expect(await witness.add(of({ at: checkpoint.at + 1 }))).toMatchObject({ refused: 'not_signed' })
  expect(await witness.add(of({ signature: '00'.repeat(64) }))).toMatchObject({ refused: 'not_signed' })
  const short = { ...link, roots: link.roots.slice(1), times: link.times.slice(1) }
  expect(await witness.add({ ...offer, links: [short, ...links.slice(1)] })).toMatchObject({ refused: 'not_extending' })
  const other = { ...link, times: link.times.map((at) => at + 1) }
  expect(await witness.add({ ...offer, links: [other, ...links.slice(1)] })).toMatchObject({ refused: 'not_extending' })
  expect(await witness.add({ ...offer, links: [] })).toMatchObject({ refused: 'not_extending' })
  expect(await witness.add({ ...offer, links: [...links, link] })).toMatchObject({ refused: 'not_extending' })
  const taken = await witness.add(offer)
  expect(taken).toHaveProperty('receipt')
  expect(await witness.add(offer), 'the last one again').toEqual(taken)
})

it('L9: a house that rewrote or lost a link is detected', async () => {
  await bets(2)
  await write()
  const { heads } = await witness.state()
  await bets(1)
  const client = await test.owner.connect()
  const attempt = async (sql: string): Promise<void> => {
    await client.query('begin')
    await client.query(sql)
  }
  try {
    // The last link is rewritten, with its rows and head: the chain in the database is consistent, but differs from the
    // witness's.
    await attempt(`update ledger.lane set head_hash = sha256('x')`)
    expect(await firstUnmet(client, heads)).toMatchObject({
      older: false,
      what: expect.stringContaining('not the one'),
    })
    await client.query('rollback')
    await attempt(`delete from ledger.link l using ledger.lane n where l.lane = n.id and l.number = n.head`)
    await client.query(`update ledger.lane set head = head - 1`)
    await client.query(
      `update ledger.lane n set head_hash = l.hash from ledger.link l where l.lane = n.id and l.number = n.head`,
    )
    expect(await firstUnmet(client, heads)).toMatchObject({
      older: true,
      row: expect.stringMatching(/lane .* link \d+$/),
    })
    await client.query('rollback')
    await attempt(`delete from ledger.lane`)
    expect(await firstUnmet(client, heads)).toMatchObject({ older: true, row: expect.stringMatching(/ link 1$/) })
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await firstUnmet(test.owner, heads)).toBeNull()
})

it('lost copies are fetched again, and a new witness is given all earlier checkpoints', async () => {
  await write()
  await bets(2)
  await write()
  await test.owner.query('truncate ledger.checkpoint, ledger.checkpoint_head')
  await bets(2)
  expect(await write()).toMatchObject([{ number: 3 }])
  const before = lines
  lines = []
  const anew = await openWitness({ store, key: own, houseKey })
  await bets(2)
  expect(await write(anew)).toMatchObject([{ number: 4 }])
  expect(lines.slice(0, 3)).toEqual(before)
  expect((await readWitnessed(kept(), houseKey)).count).toBe(4)
})

it('L9: a witness whose checkpoint differs from the copy raises an alarm, and no checkpoint is made', async () => {
  await write()
  await bets(1)
  await test.owner.query(`update ledger.checkpoint set hash = sha256('x')`)
  const before = alarms()
  expect(await write()).toEqual([])
  expect(alarms()).toBe(before + 1)
})

it('a silent witness is an error, and the next run makes up for it', async () => {
  const gone = { ...witness, add: () => Promise.reject(new Error('nobody answers')) }
  await expect(write(gone)).rejects.toThrow('nobody answers')
  expect(await write()).toMatchObject([{ number: 1 }])
})

it('L9: the job of checkpoints fails with its witness, which raises the alarm; the end of a process goes on', async () => {
  const gone = { ...witness, state: () => Promise.reject(new Error('nobody answers')) }
  const ledger = openLedger({ secret: 'secret of the house', witness: gone })
  const job = ledger.slice.jobs.find(({ name }) => name === 'ledger.checkpoint')
  const house = { db: test.owner, world: test.world, log: test.log, journal: journals[0]! }
  await expect(job?.run(null, house)).rejects.toThrow('nobody answers')
  await expect(ledger.checkpoint(house)).resolves.toBeUndefined()
})
