// The studio's own policy as figures, all in one place. Amounts are minor units of play money, times milliseconds.

export type StudioSettings = {
  /** The most that one bet may return. */
  readonly cap: bigint
  /** From press to press of one member (games of chance play no faster). */
  readonly paceMs: number
  /** The same where more is asked of a game, by its id: the time that is to pass after a press in it. */
  readonly slower: Readonly<Record<string, number>>
  /** A pair that has served so many rounds, or so long, gives way to the next. */
  readonly pairRounds: number
  readonly pairMs: number
  /** A round that nobody comes back to is ended by its rule. */
  readonly restAfterMs: number
  /** How long a press waits for the wallet before it is told to ask again. */
  readonly answerWithinMs: number
  /** The most that all bets of one round of a table may return together. */
  readonly roundCap: bigint
  /** How long after its close a round waits for the wallet to keep its bets. */
  readonly confirmWithinMs: number
  /** Rounds of one chain, and how many before its end the next one is published. */
  readonly chainLength: number
  readonly chainSpare: number
  /** How long a chain waits for the value that it named before it is dropped. */
  readonly saltWaitsMs: number
  /** How long after its end the round of a room can be void: its members must be able to rely on it one day. */
  readonly voidWithinMs: number
}

export const studioSettings: StudioSettings = {
  cap: 20_000_000n,
  paceMs: 2500,
  slower: {},
  pairRounds: 10_000,
  pairMs: 30 * 86_400_000,
  restAfterMs: 86_400_000,
  answerWithinMs: 6000,
  roundCap: 200_000_000n,
  confirmWithinMs: 2500,
  chainLength: 20_000,
  chainSpare: 1000,
  saltWaitsMs: 15 * 60_000,
  voidWithinMs: 7 * 86_400_000,
}

/** From a press in this game to the next one, in whatever game. */
export const paceOf = ({ paceMs, slower }: StudioSettings, game: string): number => slower[game] ?? paceMs
