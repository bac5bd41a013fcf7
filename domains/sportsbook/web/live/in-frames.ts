// Work that comes in bursts, done a little each animation frame: a push of fifty matches at once may not hold up the
// thumb. How much a frame takes is found out as it goes, because a phone of five years draws a sixth of what a desktop
// does: after each frame it is looked at how long it took to be drawn. While the page is hidden no frames come, and
// nobody looks: then it is done now and again, without hurry.

import { besideTurns } from './in-turn.ts'

export type Frames = {
  /** Runs at the next frame, or at the first one after a while. */
  readonly request: (run: () => void, afterMs: number) => void
  /** Runs once what this frame changes has been drawn. */
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
  // Style, layout and paint belong to the frame's own task: whatever is queued in it comes after them.
  drawn: (run) => void setTimeout(run, 0),
  now: () => performance.now(),
}

/** A frame that takes this long, drawing included, has taken too much, and one that takes less could take more. */
const frameMax = 24
const frameLittle = 10
const piecesFirst = 6
const piecesLeast = 2
const piecesMax = 24
/** Frames that change something come no closer than this; the first after a pause comes at once. */
const apartMs = 64

export type Done = {
  /** How many pieces were done that draw something. */
  readonly pieces: number
  /** Whether some are left for the next frame. */
  readonly more: boolean
}

export type InFrames = { readonly ask: () => void }

/** `work` is called in a frame, with how many pieces it may draw, as long as it says that there are more. */
export const inFrames = (frames: Frames, work: (piecesMax: number) => Done): InFrames => {
  let most = piecesFirst
  let asked = false
  let ranAt = Number.NEGATIVE_INFINITY

  /** Down by half and up by little: a frame too long is noticed, a frame too short is not. */
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
