// What a new member gets, and what becomes of a grant that could not be booked. The grant is play money; its key is the
// member, so however often the news of them comes, they are welcomed once (L5).

/** Policy, as a default: 10,000.00. */
export const welcomeMinor = 1_000_000n

/** It is played once before it can be withdrawn; other money of the member never waits for it. */
export const welcomeTerms = { multipleX100: 100n } as const

export const welcomeKey = (member: string): string => `welcome/${member}`

export type WelcomeFacts = {
  /** What the journal said: booked (now or before), or not on this reading. */
  readonly outcome: 'committed' | 'stale'
  /** Balance of the promotion account, minor units. */
  readonly budget: bigint
  readonly amount: bigint
}

/** `again` at once: the permit was overtaken. `wait`: the budget is short, so the news stays and somebody is called. */
export const decideWelcome = ({ outcome, budget, amount }: WelcomeFacts): 'done' | 'again' | 'wait' => {
  if (outcome === 'committed') return 'done'
  return budget < amount ? 'wait' : 'again'
}
