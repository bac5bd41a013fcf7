// What no offer may be, with any approval. The first two faults are also impossible by the schema of terms.

import { type GameGroup, multipleMost } from '../contract/activities/terms.ts'

export const offerFaultNames = ['wagering_over_ten', 'mixed_product', 'cost_unbounded', 'loss_linked'] as const
export type OfferFault = (typeof offerFaultNames)[number]

export type Offer = {
  readonly multipleX100: number
  readonly earnClasses: readonly GameGroup[]
  readonly wagerClasses: readonly GameGroup[]
  readonly worstMinor: bigint
  readonly budgetMinor: bigint
  /** `stop`: no award is made once the budget is spent. */
  readonly overflow: 'stop' | 'none'
  readonly usesNetResult: boolean
}

const groups: readonly (readonly GameGroup[])[] = [['TY', 'DJ'], ['DZ', 'ZR', 'QP', 'BY'], ['CP']]
const all: readonly GameGroup[] = groups.flat()

const inOneProduct = (classes: readonly GameGroup[]): boolean =>
  groups.some((group) => classes.every((one) => group.includes(one))) || all.every((one) => classes.includes(one))

/** Source: UK social responsibility code 5.1.1 in force from 19 January 2026; the page of engagement, 1.3 and 1.5. */
export const offerFaults = (offer: Offer): readonly OfferFault[] => {
  const faults: OfferFault[] = []
  if (offer.multipleX100 > multipleMost) faults.push('wagering_over_ten')
  if (offer.multipleX100 > 0 && !inOneProduct([...offer.earnClasses, ...offer.wagerClasses]))
    faults.push('mixed_product')
  if (offer.overflow !== 'stop' && offer.worstMinor > offer.budgetMinor) faults.push('cost_unbounded')
  if (offer.usesNetResult) faults.push('loss_linked')
  return faults
}
