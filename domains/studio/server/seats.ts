// Playing members in memory: read once from the database, then changed only by decisions of the queue. A member without
// a recent press and without an open round is dropped and read again later.

import type { Queue } from '@magpie/book'
import type { Uuid } from '@magpie/kernel'
import type { Effects } from './store/effects.ts'
import { goingRound, lastPress, pairsOf, type Store } from './store/read.ts'
import type { Seat } from './venue-state.ts'

export type Seats = {
  readonly of: (alias: Uuid) => Promise<Seat>
  /** Call it every minute. Forgets members who have not been here for ten sweeps. */
  readonly sweep: () => Promise<void>
  readonly count: () => number
}

/** Counted in sweeps, not by the clock: one that jumps would forget members in the middle of a press. */
const forgetAfter = 10

export const openSeats = (store: Store, { drained }: Pick<Queue<Effects>, 'drained'>): Seats => {
  const seats = new Map<Uuid, Seat>()
  let sweeps = 0
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
      usedIn: sweeps,
    }
    seats.set(alias, seat)
    return seat
  }

  return {
    of: (alias) => {
      const seat = seats.get(alias)
      if (seat !== undefined) {
        seat.usedIn = sweeps
        return Promise.resolve(seat)
      }
      const under = reading.get(alias) ?? read(alias).finally(() => reading.delete(alias))
      reading.set(alias, under)
      return under
    },
    sweep: async () => {
      sweeps += 1
      // What was decided of a member must be stored before they are forgotten: they are read again from the database.
      await drained()
      for (const [alias, { going, usedIn }] of seats)
        if (going === null && sweeps - usedIn > forgetAfter) seats.delete(alias)
    },
    count: () => seats.size,
  }
}
