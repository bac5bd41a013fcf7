// The time in which a book sells: the feed's (L22). A simulated match runs faster than the wall when its speed says so,
// and only from its kick-off on, so that kick-off is the same moment on both clocks. A feed that comes through the door
// brings its own time with every message; between two of them nothing happens.

import type { World } from '@magpie/kernel'

export type FeedClock = {
  /** Feed time of a match that kicks off then: what cut-offs are judged by. */
  readonly now: (kickOffAt: number) => number
  /** Feed time up to which the source has told everything: what delays are judged by. Never ahead of `now`. */
  readonly complete: (kickOffAt: number) => number
  /** A message of that feed time has come. */
  readonly hear: (at: number) => void
  /** How fast it runs in play, where it runs by itself; a door's clock stands between two messages. */
  readonly speed?: number
}

const feedTime = (wall: number, kickOffAt: number, speed: number): number =>
  wall <= kickOffAt ? wall : kickOffAt + Math.floor((wall - kickOffAt) * speed)

/** When a message of this feed time is due on the wall. */
export const wallTimeOf = (at: number, kickOffAt: number, speed: number): number =>
  at <= kickOffAt ? at : kickOffAt + Math.ceil((at - kickOffAt) / speed)

export type SimulatorClock = FeedClock & {
  /** Every message that was due by this wall time has been told. */
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

/** Messages come in order of feed time, so everything before the latest has been told. */
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
