import { expect, it } from 'vitest'
import { endText, pageAfter, pageOf, readEnd } from './page.ts'

it('one row more than is shown means that there is another page', () => {
  expect(pageOf([3, 2, 1], 2, String)).toEqual({ rows: [3, 2], next: '2' })
  expect(pageOf([2, 1], 2, String)).toEqual({ rows: [2, 1], next: null })
  expect(pageOf([], 2, String)).toEqual({ rows: [], next: null })
})

it('the end of a page can be put into an address and starts the next page', () => {
  const end = readEnd(endText(1_765_000_000_123, 'a.b'))
  expect(end).toEqual({ at: 1_765_000_000_123, id: 'a.b' })
  expect(pageAfter(end)).toEqual([new Date(1_765_000_000_123), 'a.b'])
  expect([pageAfter(undefined), pageAfter(undefined, '-infinity')]).toEqual([
    ['infinity', ''],
    ['-infinity', ''],
  ])
})

it.each(['', '.', '.a', 'a', 'x.1', '9e99.a', '-99999999999999.a', '8640000000000000.a'])(
  '%j is not a valid end of a page',
  (text) => expect(readEnd(text)).toBeUndefined(),
)
