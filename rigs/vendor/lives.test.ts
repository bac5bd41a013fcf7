// The short form of `npm run rig:feed -- --house`: irregular lives of matches through a real book and a real house. The
// same lives each time; the rig itself varies them.

import { realWorld } from '@magpie/kernel/real-world'
import { expect, it } from 'vitest'
import { runLives } from './testing/lives/run-lives.ts'

it('L3, L7, L8, L10, L22: in irregular matches every ticket and every balance is as expected', async () => {
  const seed = 20_261_126n
  const lived = await runLives({ world: realWorld(), lives: 6, seed, say: () => undefined })
  expect(lived.faults, `seed ${seed}`).toEqual([])
  for (const what of ['kept', 'joinedKept', 'rejected', 'floored', 'repeats', 'gaps', 'asked'] as const)
    expect(lived[what], what).toBeGreaterThan(0)
})
