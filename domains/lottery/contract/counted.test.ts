import { countsAsks } from '@magpie/venues/contract'
import { expect, it } from 'vitest'
import { lotteryIssues } from './index.ts'

it('S-ENT-02: the platform asks how many are open where this venue tells it, of anybody', () => {
  const asked = countsAsks['lottery']
  expect([asked?.path, asked?.body]).toEqual([lotteryIssues.path, '{}'])
  expect([lotteryIssues.method, lotteryIssues.who]).toEqual(['POST', 'anyone'])
})
