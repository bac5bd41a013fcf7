// A flying bet can be cashed out whatever happens to the next one: a switched-off game, a time-out and a refusal block
// only new bets.

import { around, member } from '@magpie/identity/web/testing'
import type { TableDealer, TableState } from '@magpie/studio/web'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { msTo } from '../../../rules/games/crash/flight.ts'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { Panel } from './panel.tsx'

const stateNow = (): TableState => ({
  real: true,
  plays: true,
  readiness: 'ready',
  trouble: undefined,
  asking: false,
  leaving: [],
  balance: 10_000n,
  cap: 0n,
  net: 0n,
  began: 0,
  ahead: 0,
  heardAt: undefined,
  open: false,
  chain: null,
  next: null,
  dropped: 0,
  bets: [],
  last: [],
  round: {
    round: 'r',
    version: 1,
    nonce: 1,
    state: 'running',
    closesAt: 0,
    startsAt: Date.now() - msTo(200),
    outcome: null,
    told: null,
    seed: null,
    voided: false,
  },
  own: [
    {
      id: 'b',
      round: 'r',
      nonce: 1,
      state: 'kept',
      reason: null,
      stake: 1000n,
      most: 10_000_000n,
      plays: [{ pick: { target: 1_000_000 }, stake: 1000n }],
      left: null,
      total: null,
      digest: null,
      at: 0,
    },
  ],
})

it.each([
  ['the game is put away', 'game.shut', 1],
  ['their device has no network', 'game.offline', 0],
  ['nothing is missing', undefined, 1],
])('L24: cash-out of a flying bet while %s', async (_when, missing, left) => {
  const state = stateNow()
  const taken: string[] = []
  const nothing = (): undefined => undefined
  const dealer: TableDealer = {
    watch: () => nothing,
    state: () => state,
    place: nothing,
    takeBack: nothing,
    leave: (bet) => taken.push(bet),
    again: nothing,
    receipt: nothing,
    close: nothing,
  }
  const { unmount } = around({
    words,
    at: '/',
    state: member,
    routes: [{ path: '/', element: <Panel dealer={dealer} state={state} missing={missing} onCheck={nothing} /> }],
  })
  const cash = await screen.findByRole('button', { name: new RegExp(`^${words['slots.crash.cash']}`) })
  cash.click()
  expect(taken).toHaveLength(left)
  unmount()
})
