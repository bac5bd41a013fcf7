import { again, commitDecided, commits, decisionsMax, type House, type Plan } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestLedger } from '../testing/open-test-journal.ts'
import type { OpenJournal } from './open-journal.ts'

let test: Awaited<ReturnType<typeof openTestLedger>>
let journal: OpenJournal
let house: Pick<House, 'journal' | 'log'>

beforeAll(async () => {
  test = await openTestLedger()
  journal = await test.open()
  house = { journal, log: test.log }
})
afterAll(async () => {
  await journal.close()
  await test.drop()
})

const table = 'demo.thing'
const bare = { member: null, kind: 'demo.count', transfers: [], rows: [], guards: [], news: [] } as const

const made = async (): Promise<Uuid> => {
  const id = test.world.id()
  await journal.commit({
    ...bare,
    key: `demo/${id}`,
    content: id,
    guards: [{ guard: 'state', table, id, from: null, to: 'n0' }],
    rows: [{ table, values: { id, state: 'n0', note: null } }],
    answer: null,
  })
  return id
}

const stateOf = async (id: Uuid): Promise<string> => {
  const { rows } = await journal.read({ rows: [{ table, id }] })
  const state = rows[0]?.['state']
  return typeof state === 'string' ? state : ''
}

const next = (id: Uuid, from: string): Plan => {
  const to = `n${Number(from.slice(1)) + 1}`
  const key = `demo/${id}/${test.world.id()}`
  return { ...bare, key, content: key, guards: [{ guard: 'state', table, id, from: [from], to }], answer: { to } }
}

const counted = (id: Uuid, busy = 'busy'): Promise<string> =>
  commitDecided<string>(house, { place: 'demo.count', facts: { id }, busy: () => busy }, async () =>
    commits(next(id, await stateOf(id)), ({ answer }) => (answer as { readonly to: string }).to),
  )

it('concurrent decisions on one row, up to the bound, are all committed once, and none is lost', async () => {
  const id = await made()
  const all = await Promise.all(Array.from({ length: decisionsMax }, () => counted(id)))
  expect(new Set(all).size).toBe(decisionsMax)
  expect(await stateOf(id)).toBe(`n${decisionsMax}`)
})

it('at the bound nothing is committed, the caller gets “busy”, and one warning with code and place is logged', async () => {
  const id = await made()
  const before = test.log.said.length
  let [tries, forgotten] = [0, 0]
  const deciding = { place: 'demo.late', facts: { id }, forget: () => void forgotten++, busy: () => 'busy' as const }
  const done = await commitDecided<string>(house, deciding, () => {
    tries++
    return commits(next(id, 'n7'), () => 'done')
  })
  expect([done, tries, forgotten, await stateOf(id)]).toEqual(['busy', decisionsMax, decisionsMax, 'n0'])
  const said = test.log.said.slice(before)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatchObject({
    level: 'warn',
    facts: { code: 'overtaken', place: 'demo.late', id, tries: decisionsMax },
  })
  expect(said[0]?.what).toContain('ask again')
})

it('an answer needs no commit, and `again` decides once more', async () => {
  const seen: number[] = []
  const done = await commitDecided<string>(house, { place: 'demo.look', busy: () => 'busy' }, (nth) => {
    seen.push(nth)
    return nth < 2 ? again : `after ${nth}`
  })
  expect([done, seen]).toEqual(['after 2', [0, 1, 2]])
})

it('L5: a replay gets the first answer and is marked as one', async () => {
  const id = await made()
  const plan = next(id, 'n0')
  const replays: boolean[] = []
  const once = () =>
    commitDecided<unknown>(house, { place: 'demo.replay', busy: () => null }, () =>
      commits(plan, ({ answer, replay }) => {
        replays.push(replay)
        return answer
      }),
    )
  expect([await once(), await once(), replays]).toEqual([{ to: 'n1' }, { to: 'n1' }, [false, true]])
})

it('L11: an unexpected refusal throws an error with place and code; an expected one is an answer', async () => {
  const id = await made()
  const plan = next(id, 'n0')
  await journal.commit(plan)
  const other = { ...plan, content: 'another' }
  const deciding = { place: 'demo.conflict', busy: () => 'busy' }
  await expect(commitDecided<string>(house, deciding, () => commits(other, () => 'done'))).rejects.toThrow(
    'demo.conflict: the journal refused key_conflict',
  )
  const expected = await commitDecided<string>(house, deciding, () =>
    commits(
      other,
      () => 'done',
      ({ refused }) => refused,
    ),
  )
  expect(expected).toBe('key_conflict')
})
