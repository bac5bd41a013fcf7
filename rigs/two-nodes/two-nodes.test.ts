// The short form of `npm run rig:two-nodes`. A shared machine is slow: a change that takes a second on a machine of its
// own gets ten here; what must be right at once gets no allowance.

import { expect, it } from 'vitest'
import { runTwoNodes } from './testing/run-two-nodes.ts'

it('L20, L21: a bar, a block, a limit or a logout at one node takes effect at the other', async () => {
  const { faults, answers, took } = await runTwoNodes({
    guests: 1,
    withinMs: 10_000,
    patient: false,
    say: () => undefined,
  })
  expect(faults).toEqual([])
  expect(answers).toBeGreaterThan(60)
  for (const what of [
    'game off: GAME_CLOSED',
    'two nodes: block',
    'one node: time-out',
    'late: time-out',
    'jobs apart: self-exclusion',
  ])
    expect(took.get(what), what).toBeDefined()
})
