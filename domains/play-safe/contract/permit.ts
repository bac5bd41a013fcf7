// Why a member may not play now, in the words that every room which needs a permit passes on; and the news of a change.

/** A closed list (L24). The first two are his own words, the others the house's. */
export const permitRefusals = ['excluded', 'timed_out', 'player_blocked', 'play_held'] as const
export type PermitRefusal = (typeof permitRefusals)[number]

/** What a debit beyond one of the member's own limits is refused with, and an order to pay in. */
export const ownLimit = 'own_limit'
export const depositLimit = 'deposit_limit'

/** Topic of `PlayNews`: a member's standing changed. */
export const playTopic = 'play.standing'

export type PlayNews = {
  /** Why he may not play from now on; null when he may. */
  readonly bar: 'excluded' | 'timed_out' | 'play_held' | null
  readonly until: number | null
  readonly at: number
}
