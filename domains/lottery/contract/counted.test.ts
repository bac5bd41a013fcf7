import { countsAsks } from '@magpie/venues/contract'
import { expect, it } from 'vitest'
import { lotteryIssues } from './index.ts'

it('S-ENT-02: the path that the platform asks for counts is the venue’s own, and needs no login', () => {
  const asked = countsAsks['lottery']
  expect([asked?.path, asked?.body]).toEqual([lotteryIssues.path, '{}'])
  expect([lotteryIssues.method, lotteryIssues.who]).toEqual(['POST', 'anyone'])
})
