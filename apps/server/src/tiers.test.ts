import { withdrawalPolicy } from '@magpie/cashier/rules'
import { levelMost } from '@magpie/content/contract'
import { tierOf, tiers } from '@magpie/papers/contract'
import { topLevel } from '@magpie/vip/rules'
import { describe, expect, it } from 'vitest'

it('content may be for every level that a member can have, and for no other (1421)', () => {
  expect(levelMost).toBe(topLevel)
})

describe('tiers of verification (0651)', () => {
  it('the first row is what everybody may do without papers: the cashier’s own figures', () => {
    expect(tiers[0]).toMatchObject({
      level: 0,
      needs: null,
      most: withdrawalPolicy.most,
      amountPerDay: withdrawalPolicy.amountPerDay,
    })
  })

  it('each further row only adds, asks for something, and can be reached within the withdrawals of a day', () => {
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
