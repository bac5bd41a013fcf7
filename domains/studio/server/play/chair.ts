// One game of one member at a time: whoever opens a game last has the chair, and a screen without it presses nothing until
// it opens again (decision 0730). It lives in memory: after a restart the first screen that presses sits.

import { refuse, type Refusal } from '@magpie/kernel'
import type { Seat } from '../venue-state.ts'

/** A screen that was not heard of for so long is not told to have been left. */
const leftAfterMs = 900_000

export type Sitting = {
  /** The screen's own name, made anew with each page. */
  readonly chair: string | undefined
  /** What the same tab had before it was loaded anew. */
  readonly before?: string | undefined
}

/** True where another screen was there. Whoever only looks names no chair and takes none. */
export const sitDown = (seat: Seat, { chair, before }: Sitting, now: number): boolean => {
  if (chair === undefined) return false
  const held = seat.chair
  seat.chair = { id: chair, at: now }
  return held !== null && held.id !== chair && held.id !== before && now - held.at < leftAfterMs
}

/** Why this screen presses nothing: another has opened since. */
export const whyNotHere = (seat: Seat, chair: string | undefined, now: number): Refusal<'chair_taken'> | undefined => {
  if (seat.chair !== null && seat.chair.id !== chair) return refuse('chair_taken')
  if (chair !== undefined) seat.chair = { id: chair, at: now }
  return undefined
}
