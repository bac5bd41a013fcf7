// The time in which a book sells: the feed's (L22). A simulated match may run faster than the wall clock, but only from
// its kick-off on, so that kick-off is the same moment on both clocks. A feed through the door brings its own time with
// every message; between two messages its time stands still.

import type { World } from '@magpie/kernel'

export type FeedClock = {
  /** Feed time for a match with this kick-off: cut-offs are judged by it. */
  readonly now: (kickOffAt: number) => number
  /** Feed time up to which the source has told everything: delays are judged by it. Never later than `now`. */
  readonly complete: (kickOffAt: number) => number
  /** A message with this feed time has arrived. */
  readonly hear: (at: number) => void
  /** How fast time runs in play, if the clock runs by itself; absent for a door. */
  readonly speed?: number
}

const feedTime = (wall: number, kickOffAt: number, speed: number): number =>
  wall <= kickOffAt ? wall : kickOffAt + Math.floor((wall - kickOffAt) * speed)

/** Wall time at which a message of this feed time is due. */
export const wallTimeOf = (at: number, kickOffAt: number, speed: number): number =>
  at <= kickOffAt ? at : kickOffAt + Math.ceil((at - kickOffAt) / speed)

export type SimulatorClock = FeedClock & {
  /** Every message due by this wall time has been sent. */
  readonly toldUntil: (wall: number) => void
}

export const simulatorClock = (world: Pick<World, 'now'>, speed: number): SimulatorClock => {
  let told = 0
  return {
    now: (kickOffAt) => feedTime(world.now(), kickOffAt, speed),
    complete: (kickOffAt) => feedTime(told, kickOffAt, speed),
    hear: () => undefined,
    speed,
    toldUntil: (wall) => {
      told = Math.max(told, wall)
    },
  }
}

/** Messages arrive in order of feed time, so everything before the latest is known. */
export const doorClock = (startAt = 0): FeedClock => {
  let latest = startAt
  return {
    now: () => latest,
    complete: () => latest - 1,
    hear: (at) => {
      latest = Math.max(latest, at)
    },
  }
}
