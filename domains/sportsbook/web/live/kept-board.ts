// The board with its memory: takes in a few readings a frame, knows what is fresh, and drops a match that was not
// watched for a while, because otherwise a day's matches would stay in the phone's memory.

import { type Board, openBoard } from './board.ts'
import { type Done, type Frames, inFrames } from './in-frames.ts'
import type { LiveMatch, Reading } from './live-match.ts'

export type KeptBoard = {
  readonly board: Board
  readonly take: (matches: readonly LiveMatch[], reading: Reading) => void
  /** Received so recently, with these lines, that it need not be requested at once. */
  readonly isFresh: (matchId: string, lines: 'main' | 'all') => boolean
  /** Every line of it was read at least once, so a missing line is no longer offered. */
  readonly knowsAll: (matchId: string) => boolean
  readonly clear: () => void
}

type Waiting = { readonly match: LiveMatch; readonly reading: Reading }

/** The time for taking in readings in one frame, before anything is rendered. */
const takeInMs = 6
/**
 * There are no frames while the page is hidden, and pushes must not pile up for hours: beyond this number they are
 * taken in at once.
 */
const waitingMost = 1000
const staleMs = 2000
const forgetMs = 120_000
const lookEveryMs = 10_000

export const keptBoard = (frames: Frames, now: () => number, isWatched: (matchId: string) => boolean): KeptBoard => {
  const board = openBoard()
  const seenAt = new Map<string, number>()
  const wholeAt = new Map<string, number>()
  let lookedAt = 0

  const forgetOld = (): void => {
    if (now() - lookedAt < lookEveryMs) return
    lookedAt = now()
    for (const id of board.matchIds()) {
      if (isWatched(id) || board.hasListeners(id) || now() - (seenAt.get(id) ?? 0) < forgetMs) continue
      board.drop(id)
      seenAt.delete(id)
      wholeAt.delete(id)
    }
  }
  const takeIn = ({ match, reading }: Waiting): void => {
    board.take(match, reading)
    seenAt.set(match.head.matchId, now())
    if (reading === 'all') wholeAt.set(match.head.matchId, now())
  }
  let waiting: Waiting[] = []
  // A reading must be taken in before it is announced, at little cost: a match that is read ten times is rendered once.
  const work = (piecesMax: number): Done => {
    const began = frames.now()
    let count = 0
    for (const one of waiting) {
      if (frames.now() - began >= takeInMs) break
      takeIn(one)
      count += 1
    }
    waiting = waiting.slice(count)
    const { pieces, more } = board.tell(piecesMax)
    return { pieces, more: more || waiting.length > 0 }
  }
  const frame = inFrames(frames, work)
  return {
    board,
    take: (matches, reading) => {
      for (const match of matches) waiting.push({ match, reading })
      if (waiting.length > waitingMost) for (const one of waiting.splice(0)) takeIn(one)
      frame.ask()
      forgetOld()
    },
    isFresh: (matchId, lines) => now() - ((lines === 'all' ? wholeAt : seenAt).get(matchId) ?? 0) < staleMs,
    knowsAll: (matchId) => wholeAt.has(matchId),
    clear: () => {
      waiting = []
    },
  }
}
