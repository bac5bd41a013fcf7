import { expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import { type Offer, offerFaults } from './offer.ts'

type Case = {
  readonly id: string
  readonly given: Omit<Offer, 'worstMinor' | 'budgetMinor'> & {
    readonly worstMinor: string
    readonly budgetMinor: string
  }
  readonly expect: readonly string[]
}
const { offers } = readTruth<{ bonus: { offers: readonly Case[] } }>('engagement.json').bonus

it.each(offers)('S-GATE-01i, S-GAP-03: $id', ({ given, expect: wanted }) => {
  const { worstMinor, budgetMinor, ...rest } = given
  expect(offerFaults({ ...rest, worstMinor: BigInt(worstMinor), budgetMinor: BigInt(budgetMinor) })).toEqual(wanted)
})
