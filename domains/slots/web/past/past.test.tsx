// The rounds of a game as its member looks back on them, one of which cannot be shown.

import { around, member } from '@magpie/identity/web/testing'
import type { StudioRound } from '@magpie/studio/contract'
import { memberKey } from '@magpie/wire/session'
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import Past from './past.tsx'

const id = '019ac1f0-3c7a-7000-8000-000000000001'
const rounds: readonly StudioRound[] = ([null, 'rule', 'seed'] as const).map((unread, at) => ({
  round: id.slice(0, -1) + at,
  key: id,
  game: 'dice',
  version: 1,
  state: unread === 'seed' ? 'open' : 'ended',
  reason: null,
  stake: 1000,
  total: unread === 'seed' ? null : 1960,
  worth: null,
  multiple: unread === null ? '49/25' : null,
  choice: unread === null ? { side: 'under', line: 5000 } : 'foreign',
  steps: [],
  told: null,
  outcome: unread === 'seed' ? null : '1234',
  commitment: 'a'.repeat(64),
  salt: 'lucky',
  nonce: 40 + at,
  digest: null,
  at: 1,
  changedAt: 1,
  unread,
}))

const open = () => {
  const { scope } = around({
    words,
    routes: [{ path: '/', element: <Past game="dice" /> }],
    at: '/',
    state: member,
    scope: { venues: { XQDZ: { adapter: 'studio', address: '' } } as never },
  })
  act(() => {
    scope.queries.setQueryData([memberKey, 'games', 'history', 'dice', 1], {
      pages: [{ rounds, next: null }],
      pageParams: [undefined],
    })
  })
}

it('L11: an unreadable round shows its cause, number and money, and links to its bet and the staff', async () => {
  open()
  const list = await screen.findByRole('list', { name: words['slots.past.title'] })
  const [sound, lost, stuck] = within(list).getAllByRole('listitem')
  if (sound === undefined || lost === undefined || stuck === undefined) throw new Error('no rounds')
  const check = { name: words['slots.past.check'] }
  expect(within(sound).getByRole('button', check)).toBeDefined()

  expect(lost.textContent).toContain(words['slots.past.end.unread'])
  expect(lost.textContent).toContain(words['slots.past.unread.rule'])
  expect(lost.textContent).toContain('#41')
  expect(lost.textContent).toContain('10.00')
  expect(lost.textContent).toContain('+9.60')
  expect(within(lost).queryByRole('button', check)).toBeNull()
  const service = within(lost).getByRole('link', { name: words['slots.past.service'] })
  expect(decodeURIComponent(service.getAttribute('href') ?? '')).toContain(`XQDZ/${id.slice(0, -1)}1`)
  expect(
    within(lost)
      .getByRole('link', { name: /B\d{6}-/ })
      .getAttribute('href'),
  ).toContain('/mine/record/betRecord/')

  expect(stuck.textContent).toContain(words['slots.past.unread.seed'])
  expect(stuck.textContent).toContain('10.00')
  expect(within(stuck).queryByRole('link', { name: words['slots.resume'] })).toBeNull()
})
