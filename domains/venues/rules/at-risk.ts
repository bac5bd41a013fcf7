// How much of a stake a result reports as played, and how much stays at risk. A venue may hold more than is played (the
// reserve of a card seat, a clip of shots), and may pay a part of a bet while the rest stays open (a partial cash-out).

export type Staying = {
  readonly stake: bigint
  /** Null for the whole stake. */
  readonly played: bigint | null
  /** 0 when the result is final. */
  readonly stays: bigint
}

export const playedOf = ({ stake, played }: Pick<Staying, 'stake' | 'played'>): bigint => played ?? stake

/** What a result gives back to the limit's counter; negative if a correction reports that more was played. */
export const unplayedMore = (before: Staying, after: Staying): bigint => playedOf(before) - playedOf(after)

/**
 * Whether the result is possible: played and remaining amounts do not exceed the stake, the unplayed part is in the total, and
 * a bet with a final result is not at risk again.
 */
export const canStay = (after: Staying, total: bigint, isFinal: boolean): boolean =>
  playedOf(after) <= after.stake &&
  total >= after.stake - playedOf(after) &&
  after.stays <= after.stake &&
  (after.stays === 0n || !isFinal)

/** Whether a repeated version of a result reports the same amounts. */
export const staysSame = (before: Staying, after: Staying): boolean =>
  playedOf(before) === playedOf(after) && before.stays === after.stays
