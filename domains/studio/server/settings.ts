// The studio's own policy as figures, all in one place. Amounts are minor units of play money, times milliseconds.

export type StudioSettings = {
  /** The most that one bet may return. */
  readonly cap: bigint
  /** From press to press of one member (games of chance play no faster). */
  readonly paceMs: number
  /** A pair that has served so many rounds, or so long, gives way to the next. */
  readonly pairRounds: number
  readonly pairMs: number
  /** A round that nobody comes back to is ended by its rule. */
  readonly restAfterMs: number
  /** How long a press waits for the wallet before it is told to ask again. */
  readonly answerWithinMs: number
}

export const studioSettings: StudioSettings = {
  cap: 20_000_000n,
  paceMs: 2500,
  pairRounds: 10_000,
  pairMs: 30 * 86_400_000,
  restAfterMs: 86_400_000,
  answerWithinMs: 6000,
}
