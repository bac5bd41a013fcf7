import { expect, it } from 'vitest'
import { gatherReads } from './gather.ts'

type Db = { readonly sent: (readonly string[])[]; readonly wait: Promise<void> }
const openDb = (wait: Promise<void> = Promise.resolve()): Db => ({ sent: [], wait })

const lengths = gatherReads<Db, string, number>(async (db, items) => {
  db.sent.push(items)
  await db.wait
  if (items.includes('broken')) throw new Error('the database is gone')
  return items.map((item) => item.length)
})

it('what is asked at a moment is one query, answered one by one and in order', async () => {
  const db = openDb()
  expect(await Promise.all(['a', 'bb', 'ccc'].map((item) => lengths({ db }, item)))).toEqual([1, 2, 3])
  expect(db.sent).toEqual([['a', 'bb', 'ccc']])
})

it('what is asked while a query is under way is in the next, and never answered by one that was sent before', async () => {
  let answer = (): void => undefined
  const db = openDb(new Promise((done) => (answer = done)))
  const first = lengths({ db }, 'a')
  await Promise.resolve()
  await Promise.resolve()
  const second = lengths({ db }, 'a')
  expect(db.sent).toEqual([['a']])
  answer()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(db.sent).toEqual([['a'], ['a']])
})

it('databases are read apart, a fault is told to all of its query, and the next is sent as before', async () => {
  const [one, other] = [openDb(), openDb()]
  const asked = [lengths({ db: one }, 'broken'), lengths({ db: one }, 'a'), lengths({ db: other }, 'a')]
  const told = await Promise.allSettled(asked)
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await lengths({ db: one }, 'a')).toBe(1)
})
