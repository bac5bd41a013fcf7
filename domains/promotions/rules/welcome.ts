// A new member's welcome, and what follows if the grant could not be booked. The grant is play money; its key is the
// member, so they are welcomed once, however often the news of them arrives (L5).

/** Policy, as a default: 10,000.00. */
export const welcomeMinor = 1_000_000n

/** It must be wagered once before it can be withdrawn; other money of the member never waits for it. */
export const welcomeTerms = { multipleX100: 100n } as const

export const welcomeKey = (member: string): string => `welcome/${member}`

export type WelcomeFacts = {
  /** The journal's answer: booked (now or before), or not with this reading. */
  readonly outcome: 'committed' | 'stale'
  /** Balance of the promotion account, minor units. */
  readonly budget: bigint
  readonly amount: bigint
}

/**
 * `again`: at once, because the permit is outdated. `wait`: the budget is short, so the news is kept and an operator
 * alarmed.
 */
export const decideWelcome = ({ outcome, budget, amount }: WelcomeFacts): 'done' | 'again' | 'wait' => {
  if (outcome === 'committed') return 'done'
  return budget < amount ? 'wait' : 'again'
}
