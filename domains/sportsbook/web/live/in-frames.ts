// Divides bursts of work into animation frames: a push of fifty matches must not block scrolling. The amount for one
// frame is learned, because a five-year-old phone renders six times slower than a desktop: after each frame the time it
// took is measured. While the page is hidden there are no frames; then the work is done now and then, without hurry.

import { besideTurns } from './in-turn.ts'

export type Frames = {
  /** Runs at the next frame, or at the first one after `afterMs`. */
  readonly request: (run: () => void, afterMs: number) => void
  /** Runs after the changes of this frame are rendered. */
  readonly drawn: (run: () => void) => void
  readonly now: () => number
}

const hiddenMs = 1000

export const browserFrames: Frames = {
  request: (run, afterMs) => {
    if (document.visibilityState === 'hidden') setTimeout(run, hiddenMs)
    else if (afterMs > 0) setTimeout(() => requestAnimationFrame(() => besideTurns(run)), afterMs)
    else requestAnimationFrame(() => besideTurns(run))
  },
  // Style, layout and paint are part of the frame's own task: anything queued in it comes after them.
  drawn: (run) => void setTimeout(run, 0),
  now: () => performance.now(),
}

/** A frame that takes longer than this, with rendering, had too much work; a shorter one could have had more. */
const frameMax = 24
const frameLittle = 10
const piecesFirst = 6
const piecesLeast = 2
const piecesMax = 24
/** The least time between frames that change something; the first after a pause runs at once. */
const apartMs = 64

export type Done = {
  /** How many pieces were done that render something. */
  readonly pieces: number
  /** Whether some are left for the next frame. */
  readonly more: boolean
}

export type InFrames = { readonly ask: () => void }

/** Calls `work` in each frame with the number of pieces it may render, as long as it reports more. */
export const inFrames = (frames: Frames, work: (piecesMax: number) => Done): InFrames => {
  let most = piecesFirst
  let asked = false
  let ranAt = Number.NEGATIVE_INFINITY

  /** Halved after a long frame, increased slowly: long frames are visible, short ones are not. */
  const learn = (pieces: number, tookMs: number): void => {
    if (tookMs > frameMax) most = Math.max(piecesLeast, Math.floor(Math.min(most, pieces) / 2))
    else if (tookMs < frameLittle && pieces >= most) most = Math.min(piecesMax, most + 2)
  }
  const run = (): void => {
    asked = false
    const began = frames.now()
    ranAt = began
    const { pieces, more } = work(most)
    if (pieces > 0) frames.drawn(() => learn(pieces, frames.now() - began))
    if (more) ask()
  }
  const ask = (): void => {
    if (asked) return
    asked = true
    frames.request(run, Math.max(0, ranAt + apartMs - frames.now()))
  }
  return { ask }
}
