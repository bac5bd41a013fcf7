import { expect, it } from 'vitest'
import { readTogether } from './read-together.ts'

type Place = { readonly sent: (readonly string[])[]; readonly wait: Promise<void> }
const openPlace = (wait: Promise<void> = Promise.resolve()): Place => ({ sent: [], wait })
const lengths = readTogether<Place, string, number>(async ({ sent, wait }, items) => {
  sent.push([...items])
  await wait
  if (items.includes('broken')) throw new Error('the database is gone')
  return items.map((item) => item.length)
})

it('requests of one moment become one query, answered one by one and in order', async () => {
  const place = openPlace()
  expect(await Promise.all(['a', 'bb', 'ccc'].map((item) => lengths(place, item)))).toEqual([1, 2, 3])
  expect(place.sent).toEqual([['a', 'bb', 'ccc']])
})

it('a request made during a query goes into the next one, and is never answered by an earlier one', async () => {
  let answer = (): void => undefined
  const place = openPlace(new Promise((done) => (answer = done)))
  const first = lengths(place, 'a')
  await expect.poll(() => place.sent.length).toBe(1)
  const second = lengths(place, 'a')
  await Promise.resolve()
  expect(place.sent).toEqual([['a']])
  answer()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(place.sent).toEqual([['a'], ['a']])
})

it('places are read separately; an error rejects every request of its query, and the next query works', async () => {
  const [one, other] = [openPlace(), openPlace()]
  const told = await Promise.allSettled([lengths(one, 'broken'), lengths(one, 'a'), lengths(other, 'a')])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await lengths(one, 'a')).toBe(1)
})

it('a query contains at most 500 requests', async () => {
  const place = openPlace()
  await Promise.all(Array.from({ length: 1_200 }, () => lengths(place, 'a')))
  expect(place.sent.map((items) => items.length)).toEqual([500, 500, 200])
})
