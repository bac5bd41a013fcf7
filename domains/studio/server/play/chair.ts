// A member plays one game on one screen at a time: the screen that opened a game last has the chair, and any other may
// not press until it opens a game again (decision 0730). Chairs live in memory: after a restart the first screen that
// presses gets it.

import { refuse, type Refusal } from '@magpie/kernel'
import type { Seat } from '../venue-state.ts'

/** After this time without a call from the old screen, the new one is not told that it replaced another. */
const leftAfterMs = 900_000

export type Sitting = {
  /** The screen's own id, new with each page load. */
  readonly chair: string | undefined
  /** The chair of the same tab before it reloaded. */
  readonly before?: string | undefined
}

/** Returns true if another screen was playing. A caller that only looks names no chair and takes none. */
export const sitDown = (seat: Seat, { chair, before }: Sitting, now: number): boolean => {
  if (chair === undefined) return false
  const held = seat.chair
  seat.chair = { id: chair, at: now }
  return held !== null && held.id !== chair && held.id !== before && now - held.at < leftAfterMs
}

/** The refusal if another screen has opened a game since; undefined if this screen may press. */
export const whyNotHere = (seat: Seat, chair: string | undefined, now: number): Refusal<'chair_taken'> | undefined => {
  if (seat.chair !== null && seat.chair.id !== chair) return refuse('chair_taken')
  if (chair !== undefined) seat.chair = { id: chair, at: now }
  return undefined
}
