// A receipt of any origin on the page that checks it: a true one is replayed beside what was told, and an unreadable one
// is shown as wrong and never breaks the page.

import { drawOf, fromHex, type Receipt, readReceipt, receiptOf } from '@magpie/fair'
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

it('draws both outcomes of a true receipt, says which step its hash proves, and names what can be copied', async () => {
  const rule = replayOf(flip)
  const { digest: _, seed: key = '', ...fixed } = paper
  const played = rule(fixed.choices, drawOf(fromHex(key), fixed), BigInt(fixed.stake))
  if (played === undefined) throw new Error('the coin is not thrown')
  const receipt = { ...receiptOf({ ...fixed, outcome: played.outcome, total: `${played.total}` }), seed: key }
  const Picture = ({ outcome }: { readonly outcome: string }) => <i data-outcome={outcome} />
  const rules = () => rule
  around({
    words,
    routes: [{ path: '/', element: <Steps receipt={receipt} rules={rules} Picture={Picture} /> }],
    at: '/',
  })
  expect((await screen.findByRole('status')).textContent).toBe(words['game.verdict.good'])
  screen.getByText(words['game.step.hashed'])
  expect(document.body.textContent).toContain(words['game.step.same'])
  expect(document.querySelectorAll(`[data-outcome="${played.outcome}"]`).length).toBe(2)
  for (const what of ['commitment', 'seed'] as const)
    screen.getByRole('button', { name: words['game.copy'].replace('{name}', words[`game.copy.${what}`]) })
})
