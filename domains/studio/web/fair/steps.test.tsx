// A receipt of any origin on the page that checks it: an unreadable one is shown as wrong and never breaks the page.

import { type Receipt, readReceipt, receiptOf } from '@magpie/fair'
import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { replayOf } from '../../rules/index.ts'
import { flip } from '../../testing/games.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { Steps } from './steps.tsx'

const seed = '980e1145b3f01523d47193f3565f147734f8db529d202c2156743779d44b200f'
const paper: Receipt = {
  ...receiptOf({
    v: 1,
    scheme: 'pair',
    roundId: 'a',
    game: 'flip/1',
    commitment: 'cb42e0546dd0c5753004a700643652587af319b4e7653ebd51941967d07dda86',
    salt: 'lucky',
    nonce: 7,
    choices: [{ side: 0 }],
    outcome: 'none',
    stake: '1000',
    total: '0',
  }),
  seed,
}

describe('a damaged receipt is shown as wrong', () => {
  it.each([
    ['a seed that is no hex', { seed: 'zz' }],
    ['no seed at all in its place', { seed: '' }],
    ['choices of another game', { choices: [[{}], null, 'x'] }],
    ['a salt longer than any', { salt: 'x'.repeat(70_000) }],
    ['a game that nobody knows', { game: '' }],
    ['another digest', { digest: '' }],
    ['another commitment', { commitment: '?' }],
  ] as const)('%s', async (_what, damage) => {
    const read = readReceipt({ ...paper, ...damage })
    if (read === undefined) throw new Error('it has not even the form of one')
    around({
      words,
      routes: [{ path: '/', element: <Steps receipt={read} rules={() => replayOf(flip)} /> }],
      at: '/',
    })
    const verdict = await screen.findByRole('status')
    expect(verdict.className).toContain('bad')
    expect(screen.queryByText(words['game.step.same'])).toBeNull()
  })
})
