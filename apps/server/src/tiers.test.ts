import { withdrawalPolicy } from '@magpie/cashier/rules'
import { levelMost } from '@magpie/content/contract'
import { tierOf, tiers } from '@magpie/papers/contract'
import { topLevel } from '@magpie/vip/rules'
import { describe, expect, it } from 'vitest'

it('content can be limited to exactly the levels that a member can have (1421)', () => {
  expect(levelMost).toBe(topLevel)
})

describe('tiers of verification (0651)', () => {
  it('the first tier needs no documents and has the cashier’s own limits', () => {
    expect(tiers[0]).toMatchObject({
      level: 0,
      needs: null,
      most: withdrawalPolicy.most,
      amountPerDay: withdrawalPolicy.amountPerDay,
    })
  })

  it('each further tier has higher limits, needs a document, and fits into the withdrawals of a day', () => {
    for (const [at, tier] of tiers.entries()) {
      expect(tier.level).toBe(at)
      expect(tierOf(at)).toBe(tier)
      const before = tiers[at - 1]
      if (before === undefined) continue
      expect(tier.needs).not.toBeNull()
      expect(tier.most).toBeGreaterThan(before.most)
      expect(tier.amountPerDay).toBeGreaterThan(before.amountPerDay)
      expect(tier.most * BigInt(withdrawalPolicy.countPerDay)).toBeGreaterThanOrEqual(tier.amountPerDay)
    }
    expect(tierOf(9)).toBe(tiers[0])
  })
})
