// What a game shows of the member's own limits: a notice once 80 % of one is used and none before, and no play for a
// member who has stopped.

import { around, member } from '@magpie/identity/web/testing'
import type { OwnLimitView, ProtectionView } from '@magpie/play-safe/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { barredTrouble, useOwn } from './use-own.ts'

const fresh: ProtectionView = {
  excludedUntil: null,
  timedOutUntil: null,
  stakeLimit: { daily: null, usedToday: '0.00', next: null },
  limits: [],
  stakeRoom: null,
  visit: { every: 60, began: null, waits: null, until: null },
}
const limit = (name: OwnLimitView['limit'], most: string | null, used: string | null): OwnLimitView => ({
  limit: name,
  most,
  used,
  ends: null,
  next: null,
})

const Told = () => {
  const { left, nearly, barred } = useOwn()
  return left === undefined ? null : <p>{`${nearly?.limit ?? 'none'} ${nearly?.percent ?? 0} ${String(barred)}`}</p>
}
const toldOf = async (standing: Partial<ProtectionView>): Promise<string> => {
  const { unmount } = around({
    words: {},
    at: '/',
    state: member,
    routes: [{ path: '/', element: <Told /> }],
    answers: { '/site/api/v1/protection/mine': () => ({ ...fresh, ...standing }) },
  })
  const { textContent } = await screen.findByText(/(?:true|false)$/)
  unmount()
  return textContent
}

it.each([
  ['nothing is set', [limit('stake/day', null, '79.00')], 'none 0 false'],
  ['less than four fifths are used', [limit('stake/day', '100.00', '79.99')], 'none 0 false'],
  ['four fifths are used', [limit('stake/day', '100.00', '80.00')], 'stake/day 80 false'],
  [
    'more than one is nearly used',
    [limit('stake/week', '100.00', '85.00'), limit('loss/day', '50.00', '47.50')],
    'loss/day 95 false',
  ],
  ['more was won than lost', [limit('loss/day', '50.00', '-48.00')], 'none 0 false'],
  ['nothing uses it up', [limit('bet', '50.00', null)], 'none 0 false'],
])('the notice at four fifths of an own limit: %s', async (_when, limits, told) => {
  expect(await toldOf({ limits })).toBe(told)
})

it.each([
  ['is excluded', { excludedUntil: Date.now() + 3_600_000 }, true],
  ['was excluded', { excludedUntil: Date.now() - 3_600_000 }, false],
  ['pauses', { timedOutUntil: Date.now() + 3_600_000 }, true],
  ['is held by the house', { heldSince: Date.now() - 1000 }, true],
])('a member who %s', async (_who, standing, barred) => {
  expect(await toldOf(standing)).toBe(`none 0 ${barred}`)
})

it('a barred member reads whether an open round continues or a bet is returned', () => {
  expect(barredTrouble(true).word).toBe('game.said.excluded')
  expect(barredTrouble(true, 'back').word).toBe('game.said.excludedBack')
  expect(barredTrouble(true, 'goes').word).toBe('game.said.excludedOpen')
  expect(barredTrouble(false, 'goes').word).toBe('game.said.excludedTry')
})
