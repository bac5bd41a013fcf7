// Rotation of seed pairs. The pair in use is revealed; the next one replaces it, with a browser seed that was named
// after its commitment was published; and another pair is made after it. A worn pair is revealed by the house, and the
// member names the seed of the next one (decision 1292). All of it runs in the queue.

import { hexOf } from '@magpie/fair'
import { refuse, type Refusal } from '@magpie/kernel'
import type { StudioSeeds } from '../../contract/index.ts'
import { nextPair } from '../seeds.ts'
import type { Effects } from '../store/effects.ts'
import { type Pair, seedOf } from '../store/rows.ts'
import type { Seat, VenueState } from '../venue-state.ts'

/** The pair after the one in use, created on first demand. */
export const needNext = (venue: VenueState, seat: Seat, effects: Effects): Pair => {
  if (seat.next !== null) return seat.next
  seat.next = nextPair(venue, seat.alias, (seat.current?.no ?? 0) + 1)
  effects.pairs.set(seat.next.id, seat.next)
  return seat.next
}

const turnPair = (venue: VenueState, seat: Seat, salt: string, effects: Effects): void => {
  const at = venue.world.now()
  const { current } = seat
  const next = needNext(venue, seat, effects)
  if (current !== null) {
    Object.assign(current, { state: 'revealed', revealedAt: at })
    effects.pairs.set(current.id, current)
  }
  Object.assign(next, { state: 'current', salt, openedAt: at })
  effects.pairs.set(next.id, next)
  seat.current = next
  seat.next = null
  needNext(venue, seat, effects)
}

const isWorn = ({ settings, world }: VenueState, { used, openedAt }: Pair): boolean =>
  used >= settings.pairRounds || world.now() - (openedAt ?? 0) >= settings.pairMs

/**
 * Reveals the pair in use if it is worn. The next pair does not take over its browser seed, because the house knew that
 * seed when it made the pair (L23).
 */
export const retireWorn = (venue: VenueState, seat: Seat, effects: Effects): void => {
  const { current, going } = seat
  if (current === null || going !== null || !isWorn(venue, current)) return
  // Before the current pair leaves, because the new pair's number follows its number.
  needNext(venue, seat, effects)
  Object.assign(current, { state: 'revealed', revealedAt: venue.world.now() })
  effects.pairs.set(current.id, current)
  seat.current = null
}

type RotateAsk = { readonly commitment: string; readonly salt: string }

/** Null if the rotation is done, or was done before with the same commitment and seed. */
export const rotate = (
  venue: VenueState,
  seat: Seat,
  { commitment, salt }: RotateAsk,
  effects: Effects,
): Refusal<'round_open' | 'seed_moved'> | null => {
  const next = needNext(venue, seat, effects)
  if (next.commitment !== commitment) {
    const isRepeat = seat.current?.commitment === commitment && seat.current.salt === salt
    return isRepeat ? null : refuse('seed_moved')
  }
  if (seat.going !== null) return refuse('round_open', { round: seat.going.id, game: seat.going.game })
  turnPair(venue, seat, salt, effects)
  return null
}

export const seedsOf = (
  { current, next }: { readonly current: Pair | null; readonly next: Pair },
  past: readonly Pair[],
): StudioSeeds => ({
  current:
    current === null
      ? null
      : {
          no: current.no,
          commitment: current.commitment,
          salt: current.salt ?? '',
          used: current.used,
          since: current.openedAt ?? 0,
        },
  next: { no: next.no, commitment: next.commitment },
  past: past.map((pair) => {
    const { no, commitment, salt, used, revealedAt } = pair
    const seed = seedOf(pair)
    return {
      no,
      commitment,
      salt: salt ?? '',
      used,
      seed: seed === undefined ? null : hexOf(seed),
      revealedAt: revealedAt ?? 0,
    }
  }),
})
