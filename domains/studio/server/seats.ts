// Playing members in memory: read once from the database, then changed only by decisions of the queue. A member without
// a recent press and without an open round is dropped and read again later.

import type { Uuid, World } from '@magpie/kernel'
import { goingRound, lastPress, pairsOf, type Store } from './store/read.ts'
import type { Seat } from './venue-state.ts'

export type Seats = {
  readonly of: (alias: Uuid) => Promise<Seat>
  readonly sweep: () => void
  readonly count: () => number
}

const forgetAfterMs = 600_000

export const openSeats = (world: Pick<World, 'now'>, store: Store): Seats => {
  const seats = new Map<Uuid, Seat>()
  const reading = new Map<Uuid, Promise<Seat>>()

  const read = async (alias: Uuid): Promise<Seat> => {
    const [pairs, found, last] = await Promise.all([
      pairsOf(store, alias),
      goingRound(store, alias),
      lastPress(store, alias),
    ])
    const current = pairs.find(({ state }) => state === 'current') ?? null
    // The round must share its pair's object, so that it sees when the pair is revealed.
    const going =
      found === undefined ? null : { ...found, pair: pairs.find(({ id }) => id === found.pair.id) ?? found.pair }
    const seat: Seat = {
      alias,
      current,
      next: pairs.find(({ state }) => state === 'next') ?? null,
      going,
      lastPress: last,
      chair: null,
      recent: new Map(going === null ? [] : [[going.key, going]]),
      touchedAt: world.now(),
    }
    seats.set(alias, seat)
    return seat
  }

  return {
    of: (alias) => {
      const seat = seats.get(alias)
      if (seat !== undefined) {
        seat.touchedAt = world.now()
        return Promise.resolve(seat)
      }
      const under = reading.get(alias) ?? read(alias).finally(() => reading.delete(alias))
      reading.set(alias, under)
      return under
    },
    sweep: () => {
      const since = world.now() - forgetAfterMs
      for (const [alias, { going, touchedAt }] of seats) if (going === null && touchedAt < since) seats.delete(alias)
    },
    count: () => seats.size,
  }
}
