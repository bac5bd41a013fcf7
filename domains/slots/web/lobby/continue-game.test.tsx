// The last opened game is one press from home, for members who may play.

import { around, member } from '@magpie/identity/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { ContinueGame } from './continue-game.tsx'
import { keepRecent } from './kept.ts'

const standing = {
  excludedUntil: null as number | null,
  timedOutUntil: null,
  stakeLimit: { daily: null, usedToday: '0.00', next: null },
  limits: [],
  stakeRoom: null,
  visit: { every: 60, began: null, waits: null, until: null },
}
const path = '/site/api/v1/protection/mine'
const open = (more: Partial<typeof standing> = {}) =>
  around({
    words,
    routes: [{ path: '/', element: <ContinueGame /> }],
    at: '/',
    state: member,
    answers: { [path]: () => ({ ...standing, ...more }) },
  })

afterEach(() => localStorage.clear())

it('links to the last opened game, and skips one that no longer exists', async () => {
  keepRecent('mines')
  keepRecent('a game of before')
  open()
  const link = await screen.findByRole('link', { name: /继续.*探花/ })
  expect(link.getAttribute('href')).toBe('/game/egame/mines')
})

it('L20: a barred member and a member without recent games see no link', async () => {
  const first = open()
  await waitFor(() => expect(first.asked).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
  first.unmount()
  keepRecent('mines')
  const { asked } = open({ excludedUntil: Date.now() + 3_600_000 })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
})
