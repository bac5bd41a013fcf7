// The studio's policy in figures. Amounts are minor units of play money, times milliseconds.

export type StudioSettings = {
  /** Most that one bet may return. */
  readonly cap: bigint
  /** Least time between two presses of a member: a limit on the pace of games of chance. */
  readonly paceMs: number
  /** A longer pace for some games, by id: the least time after a press in that game. */
  readonly slower: Readonly<Record<string, number>>
  /** After this many rounds, or this much time, a pair must be rotated. */
  readonly pairRounds: number
  readonly pairMs: number
  /** After this time an abandoned round is ended by its rule. */
  readonly restAfterMs: number
  /** How long a press waits for the wallet before the caller must ask again. */
  readonly answerWithinMs: number
  /** Most that all bets of one table round may return together. */
  readonly roundCap: bigint
  /** How long after its close a round waits for the wallet to keep its bets. */
  readonly confirmWithinMs: number
  /** Rounds of one chain, and how many rounds before its end the next chain is published. */
  readonly chainLength: number
  readonly chainSpare: number
  /** How long a chain waits for its named beacon value before it is dropped. */
  readonly saltWaitsMs: number
  /** How long after its end a round can be voided, solo or at a table: members can rely on its result after that. */
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

/** Least time from a press in this game to the member's next press, in any game. */
export const paceOf = ({ paceMs, slower }: StudioSettings, game: string): number => slower[game] ?? paceMs
