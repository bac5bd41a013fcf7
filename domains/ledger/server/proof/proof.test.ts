import { isRefusal, type Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillJournal } from '../../testing/fill-journal.ts'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { hold } from '../../testing/plans.ts'
import { opsMovements } from '../../contract/index.ts'
import { entryProof, type EntryProof } from '../../contract/proof.ts'
import { judgeProof } from '../../rules/judge-proof.ts'
import { writeCheckpoints } from '../chain/checkpoint.ts'
import { checkpointKey, publicHex } from '../chain/keys.ts'
import type { OpenJournal } from '../open-journal.ts'
import { openWitness } from '../witness/witness.ts'
import { readOwnMovements } from './own-movements.ts'
import { entryId, placeOfEntry, readProof } from './read-proof.ts'

const key = checkpointKey('secret')
const witnessKey = checkpointKey('secret of the witness')
const houseKey = publicHex(key)

let test: Awaited<ReturnType<typeof openTestLedger>>
let journals: readonly OpenJournal[]
let members: readonly Uuid[]
let checkpoint: () => Promise<unknown>

beforeAll(async () => {
  test = await openTestLedger()
  journals = [await test.open(), await test.open()]
  members = await fillJournal({ journals, world: test.world, members: 5, bets: 60, atOnce: 8 })
  const store = { lines: async function* () {}, append: async () => undefined }
  const witness = await openWitness({ store, key: witnessKey, houseKey })
  checkpoint = () => writeCheckpoints({ db: test.owner, world: test.world, log: test.log, witness, key })
  await checkpoint()
})
afterAll(async () => {
  for (const journal of journals) await journal.close()
  await test.drop()
})

type Entry = { readonly lane: Uuid; readonly link: bigint; readonly leaf: number; readonly owner: Uuid }

const entries = async (where = 'true'): Promise<readonly Entry[]> =>
  (
    await test.owner.query<Entry>(
      `select lane, link, leaf, case when from_bucket = 'house' then to_owner else from_owner end as owner from ledger.entry
       where (from_bucket <> 'house' or to_bucket <> 'house') and ${where} order by at, lane, link, leaf`,
    )
  ).rows

const proofOf = (entry: Entry, member = entry.owner): ReturnType<typeof readProof> =>
  readProof(test.owner, member, placeOfEntry(entryId(entry)), houseKey)

const proved = async (entry: Entry): Promise<EntryProof> => {
  const proof = await proofOf(entry)
  if (isRefusal(proof)) throw new Error(proof.refused)
  return proof
}

it('L31: an entry id outside the database’s range is refused by its shape; the largest one is answered as absent', async () => {
  const [lane, ask] = [test.world.id(), { member: test.world.id() }]
  const isEntry = (entry: string): boolean => entryProof.takes.safeParse({ entry }).success
  const isBefore = (before: string): boolean => opsMovements.takes.safeParse({ ...ask, before }).success
  expect([isEntry(`${lane}.999999999999999999.0`), isBefore(`1.${lane}.1.1`)]).toEqual([true, true])
  expect([isEntry(`${lane}.9999999999999999999.0`), isBefore(`1.${'-'.repeat(36)}.1.1`)]).toEqual([false, false])
  const last = `${lane}.999999999999999999.0`
  expect(await readOwnMovements(test.owner, ask.member, { before: last })).toEqual({ refused: 'entry_absent' })
})

it('L9: an entry is proved by its leaf, link, checkpoint and both signatures', async () => {
  const all = await entries()
  expect(all.length).toBeGreaterThan(100)
  for (const entry of all.filter((_, nth) => nth % 7 === 0)) {
    const judged = judgeProof(JSON.stringify(await proved(entry)))
    expect(judged.steps.filter(({ holds }) => !holds)).toEqual([])
    expect(judged.steps).toHaveLength(6)
    expect(judged.holds).toBe(true)
    expect([judged.entry?.fromOwner, judged.entry?.toOwner]).toContain(entry.owner)
  }
})

it('L9: a proof with any one byte changed is invalid', async () => {
  const entry = (await entries('leaf > 3')).at(-1)
  if (entry === undefined) throw new Error('no link with several plans')
  const text = JSON.stringify(await proved(entry))
  expect(judgeProof(text).holds).toBe(true)
  const passed: string[] = []
  for (let at = 0; at < text.length; at++) {
    // Replaces a digit by another digit, so that the text remains a readable proof as often as possible.
    const code = text.charCodeAt(at)
    const other = code >= 0x30 && code <= 0x38 ? code + 1 : code === 0x39 ? 0x38 : code ^ 1
    const changed = text.slice(0, at) + String.fromCharCode(other) + text.slice(at + 1)
    if (judgeProof(changed).holds) passed.push(`${at}: ${text.slice(at - 20, at + 20)}`)
  }
  expect(passed).toEqual([])
  for (const changed of [`${text} `, ` ${text}`, text.replace(':', ': '), text.slice(0, -1), '', '{}', 'null'])
    expect(judgeProof(changed).holds).toBe(false)
})

it('L32: the proof of another member’s entry is answered like that of an absent one', async () => {
  const [entry] = await entries()
  const other = members.find((member) => member !== entry?.owner)
  if (entry === undefined || other === undefined) throw new Error('nobody bets')
  const absent = await proofOf({ ...entry, leaf: 99_999 })
  expect(absent).toMatchObject({ refused: 'entry_absent' })
  expect(await proofOf(entry, other)).toEqual(absent)
  expect(await proofOf(entry, test.world.id())).toEqual(absent)
})

it('an entry without a checkpoint is pending, and is proved after the next checkpoint', async () => {
  const [member = ''] = members
  const outcome = await journals[0]?.commit(hold(member, test.world.id(), 5n))
  if (outcome?.committed !== true) throw new Error('no bet was taken')
  const entry = { lane: outcome.place.lane, link: outcome.place.link, leaf: 0, owner: member }
  expect(await proofOf(entry)).toMatchObject({ refused: 'proof_pending' })
  await checkpoint()
  expect(judgeProof(JSON.stringify(await proved(entry))).holds).toBe(true)
})

it('L32: a member lists only their own movements, page by page, each with the entry to prove', async () => {
  const [member = '', other = ''] = members
  const all: string[] = []
  let before: string | undefined
  let cash = ''
  do {
    const page = await readOwnMovements(test.owner, member, { before, limit: 7 })
    if (isRefusal(page)) throw new Error(page.refused)
    for (const { entry, kind, from, to, cashAfter } of page.rows) {
      all.push(entry)
      if (kind === 'bet.keep') expect([from, to]).toEqual(['held', 'book'])
      if (cash === '' && cashAfter !== null) cash = cashAfter
    }
    before = page.next ?? undefined
  } while (before !== undefined)
  const own = await entries(`'${member}' in (from_owner, to_owner)`)
  expect(new Set(all)).toEqual(new Set(own.map(entryId)))
  expect(all).toHaveLength(own.length)
  const { rows } = await test.owner.query<{ cash: string }>(
    `select to_char(balance / 100.0, 'FM999999999990.00') as cash from ledger.account where owner = $1 and bucket = 'cash'`,
    [member],
  )
  expect(cash).toBe(rows[0]?.cash)
  expect(await readOwnMovements(test.owner, other, { before: all[0] })).toMatchObject({ refused: 'entry_absent' })
})

it('L32: the entries of one bet are found by the prefix of their keys, and only by their owner', async () => {
  const [one, other] = members as [Uuid, Uuid]
  const journal = journals[0] as OpenJournal
  const bet = 'wallet/YBTY/a-bet'
  for (const key of [`${bet}.d`, `${bet}.c`, `${bet}-2.d`]) await journal.commit({ ...hold(one, key, 1n), key })
  const found = await readOwnMovements(test.owner, one, { of: `${bet}.` })
  if (isRefusal(found)) throw new Error(found.refused)
  expect(found.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet.hold', '0.01'],
    ['bet.hold', '0.01'],
  ])
  expect(await readOwnMovements(test.owner, other, { of: `${bet}.` })).toEqual({ rows: [], next: null })
})
