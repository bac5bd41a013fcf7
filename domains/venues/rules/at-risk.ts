// What of a stake a result says was played and what stays at risk. A venue may hold more than is played (the reserve of a card
// seat, a clip of shots), and may pay a part of a bet while the rest stands (a partial cash-out).

export type Staying = {
  readonly stake: bigint
  /** Null for the whole stake. */
  readonly played: bigint | null
  /** 0 when the result is final. */
  readonly stays: bigint
}

export const playedOf = ({ stake, played }: Pick<Staying, 'stake' | 'played'>): bigint => played ?? stake

/** What comes back to the limit's counter by a result: below nought where a correction says that more was played. */
export const unplayedMore = (before: Staying, after: Staying): bigint => playedOf(before) - playedOf(after)

/**
 * Whether the result can be: nobody plays or leaves more than was staked, what was not played comes back with the total, and
 * a bet whose result was final is not at risk again.
 */
export const canStay = (after: Staying, total: bigint, isFinal: boolean): boolean =>
  playedOf(after) <= after.stake &&
  total >= after.stake - playedOf(after) &&
  after.stays <= after.stake &&
  (after.stays === 0n || !isFinal)

/** The same version of a result, told twice, says the same of both. */
export const staysSame = (before: Staying, after: Staying): boolean =>
  playedOf(before) === playedOf(after) && before.stays === after.stays
