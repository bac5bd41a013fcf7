// Changes that come with time alone reach every cursor, even the first that was given out.

import { expect, it } from 'vitest'
import { allSports } from '../../rules/index.ts'
import { newMatchBook } from '../feed/match-book.ts'
import { openChanges } from './changes.ts'

it('reports a match that closed between the first cursor and the next', () => {
  let at = 1_000_000
  const closesAt = at + 500
  const [sport] = allSports
  const match = newMatchBook('m', null, {
    ...sport!,
    marketState: (_, __, now) => (now < closesAt ? 'open' : 'suspended'),
  })
  const clock = { now: () => at, complete: () => at, hear: () => undefined }
  const changes = openChanges({ matches: new Map([['m', match]]), clock }, { now: () => at })
  const first = changes.cursor()
  at += 2000
  expect(changes.since(first)?.('m')).toBe(true)
  const second = changes.cursor()
  at += 2000
  expect(changes.since(second)?.('m')).toBe(false)
})
