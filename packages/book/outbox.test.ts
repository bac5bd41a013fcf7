// What a poll of the outbox finds, in a real database: every waiting call, however late it came, once and in order.

import { openPool } from '@magpie/db'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { freshDatabase } from '@magpie/testkit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CallRow, leaseMs, openOutbox, writeAnswers, writeCalls } from './outbox.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await freshDatabase({ empty: true })
  db = openPool({ url: database.url, max: 4 })
  await db.query(`create table wallet_call (id text primary key, round_id uuid, call text, ordinal integer, item text,
    due_at bigint, leased_until bigint default 0, attempts integer default 0, answer text, answered_at bigint)`)
})
beforeEach(() => db.query('delete from wallet_call'))
afterAll(async () => {
  await db.end()
  await database.drop()
})

const start = 1_700_000_000_000
const open = () => {
  const world = virtualWorld({ seed: 1, startMs: start })
  const outbox = openOutbox({ db, world, of: 'round_id' })
  let ids = 0
  const put = async (row: Partial<CallRow> = {}): Promise<string> => {
    const id = row.id ?? `c${++ids}`
    const rest = { round: crypto.randomUUID(), call: 'confirm', ordinal: 1, item: '{}', dueAt: world.now() } as const
    await writeCalls(db, 'round_id', [{ ...rest, leasedUntil: 0, ...row, id }])
    return id
  }
  /** The calls of one look, all answered. */
  const look = async (most = 10): Promise<readonly string[]> => {
    const seen: string[] = []
    await outbox.deliver('confirm', most, async (calls) => {
      seen.push(...calls.map(({ id }) => id))
      await writeAnswers(
        db,
        seen.map((id) => ({ id, answer: '{}', at: world.now() })),
      )
      return new Set(seen)
    })
    return seen.sort()
  }
  return { world, outbox, put, look }
}

it('L6: a poll of the outbox finds calls added since the last poll, and calls committed a little late', async () => {
  const { world, put, look } = open()
  expect(await look()).toEqual([])
  await world.advance(400)
  const [now, late] = [await put(), await put({ dueAt: start - 400 })]
  expect(await look()).toEqual([now, late])
  await world.advance(100)
  expect(await look()).toEqual([])
})

it('L6: a call that is committed long after it was due, leased or held back is found within a second', async () => {
  const { world, put, look } = open()
  await look()
  const round = crypto.randomUUID()
  await put({ id: 'first', round, call: 'debit' })
  const waits = await put({ round, ordinal: 2 })
  const leased = await put({ leasedUntil: start + 900 })
  const late = await put({ dueAt: start - 60_000 })
  await world.advance(900)
  await writeAnswers(db, [{ id: 'first', answer: '{}', at: world.now() }])
  await world.advance(100)
  expect(await look()).toEqual([waits, leased, late])
})

it('L6: calls that do not fit into one poll come in the next, oldest first', async () => {
  const { world, put, look } = open()
  await look()
  await world.advance(1000)
  for (let n = 0; n < 5; n++) await put({ id: `n${n}`, dueAt: start - 50_000 + n })
  expect(await look(2)).toEqual(['n0', 'n1'])
  expect(await look(2)).toEqual(['n2', 'n3'])
  expect(await look(2)).toEqual(['n4'])
})

it('L11: a call without an answer is sent again after its pause, also when its sender died', async () => {
  const { world, outbox, put, look } = open()
  const id = await put()
  await outbox.deliver('confirm', 10, async () => new Set())
  expect(await look()).toEqual([])
  await world.advance(250)
  await expect(outbox.deliver('confirm', 10, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  await world.advance(leaseMs - 1)
  expect(await look()).toEqual([])
  await world.advance(1000)
  expect(await look()).toEqual([id])
})

it('a clock that is set back hides no call', async () => {
  const { put } = open()
  let clock = start
  const outbox = openOutbox({ db, world: { now: () => clock }, of: 'round_id' })
  const seen: string[] = []
  const look = () =>
    outbox.deliver('confirm', 10, async (calls) => {
      seen.push(...calls.map(({ id }) => id))
      return new Set(seen)
    })
  await look()
  clock -= 3_600_000
  const id = await put({ dueAt: clock })
  await look()
  expect(seen).toEqual([id])
})

it('L6: a call that was due or leased by a clock that ran ahead is sent once the clock is right', async () => {
  const { put, look } = open()
  const hour = 3_600_000
  const due = await put({ dueAt: start + hour })
  const leased = await put({ leasedUntil: start + hour })
  await put({ dueAt: start + 30_000 })
  await put({ leasedUntil: start + leaseMs })
  expect(await look()).toEqual([due, leased])
})
