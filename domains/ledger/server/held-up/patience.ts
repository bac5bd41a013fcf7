// How long the writer waits for whatever delays it (decision 0250). Nothing waits for ever: a lock, an answer, a queue and a
// lost database each have a time limit, after which the waiting plans get an answer.

/** Milliseconds, but for `queueMax`. */
export type Patience = {
  /** The database gives up waiting for a lock; the plans that need it are put aside. */
  readonly lockMs: number
  /** A batch without an answer: the connection is given up, and its plans are asked by key in a new lane. */
  readonly answerMs: number
  /** A plan whose account or row stays locked gets the answer that the journal is busy. */
  readonly asideMs: number
  /** The oldest plan waits longer, or more than `queueMax` plans wait: new ones are refused as busy. */
  readonly queueMs: number
  readonly queueMax: number
  /** A database that is lost: after this the plans in doubt end in a fault. */
  readonly lostMs: number
}

export const usualPatience: Patience = {
  lockMs: 300,
  answerMs: 5000,
  asideMs: 8000,
  queueMs: 2000,
  queueMax: 4096,
  lostMs: 60_000,
}
