// What whoever has stopped reads of tickets that wait for their close and of chases that go on.

import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import type { Desk } from './desk.ts'
import { Words } from './words.tsx'

const own = { barred: true, left: null, nearly: undefined }
const none = { tickets: [], chases: [] }

it.each([
  ['nothing waits', none, 'lottery.said.excluded'],
  ['a ticket was drawn', { ...none, tickets: [{ state: 'settled' }, { state: 'kept' }] }, 'lottery.said.excluded'],
  ['a ticket waits for its close', { ...none, tickets: [{ state: 'held' }] }, 'lottery.said.excludedBack'],
  ['a chase goes on', { ...none, chases: [{ state: 'going' }] }, 'lottery.said.excludedBack'],
  ['a chase has ended', { ...none, chases: [{ state: 'ended' }] }, 'lottery.said.excluded'],
] as const)('L20: whoever has stopped, and %s', async (_when, bought, word) => {
  const desk = { real: true, trouble: undefined, again: () => undefined, ...bought } as unknown as Desk
  around({ words, at: '/', routes: [{ path: '/', element: <Words desk={desk} own={own} /> }] })
  expect((await screen.findByRole('alert')).textContent).toContain(words[word])
})
