// A law that does not hold is never a business answer: it stops the request and raises an alarm.

export type LawId = `L${number}`

export class BrokenLaw extends Error {
  readonly law: LawId
  constructor(law: LawId, what: string) {
    super(`${law} broken: ${what}`)
    this.name = 'BrokenLaw'
    this.law = law
  }
}

/** States a law where it is relied on. Throws `BrokenLaw` when it does not hold. */
export function law(holds: boolean, id: LawId, what = 'see docs/laws.md'): asserts holds {
  if (!holds) throw new BrokenLaw(id, what)
}
