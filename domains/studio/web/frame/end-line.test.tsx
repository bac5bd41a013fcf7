// The line about a round's end: only a return above the stake stands out; others are grey and have their sign.

import { ratio } from '@magpie/kernel/ratio'
import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import type { Round } from '../dealer.ts'
import { EndLine } from './end-line.tsx'

const stake = 1000n
const roundOf = (worth: bigint): Round => ({
  id: 'r',
  nonce: 0,
  choice: null,
  steps: [],
  stake,
  open: false,
  told: null,
  multiple: ratio(worth, stake),
  worth,
  outcome: '',
  commitment: '',
  salt: '',
  at: 0,
})

it.each([
  [0n, '−10.00', false],
  [400n, '−6.00', false],
  [999n, '−0.01', false],
  [1000n, '±0.00', false],
  [1001n, '+0.01', true],
  [5000n, '+40.00', true],
])('%s of a stake of 1000 is shown as %s', async (worth, net, stands) => {
  around({
    words,
    at: '/',
    routes: [{ path: '/', element: <EndLine round={roundOf(worth)} text="骰" onCheck={() => undefined} /> }],
  })
  const line = await screen.findByRole('region', { name: words['game.end'] })
  expect(line.textContent).toContain(net)
  expect(line.classList.contains('won')).toBe(stands)
})
