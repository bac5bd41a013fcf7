// How long the writer waits for whatever delays it (decision 0250). Nothing waits for ever: a lock, an answer, a queue and a
// lost database each have a time limit, after which the waiting plans get an answer.

/** Milliseconds, except `queueMax`. */
export type Patience = {
  /** After this time the database stops waiting for a lock, and the plans that need it are put aside. */
  readonly lockMs: number
  /**
   * After this time without an answer to a batch, the connection is given up and its plans are looked up by key in a
   * new lane.
   */
  readonly answerMs: number
  /** After this time a plan whose account or row stays locked gets the answer that the journal is busy. */
  readonly asideMs: number
  /** If the oldest plan waits longer than this, or more than `queueMax` plans wait, new plans are refused as busy. */
  readonly queueMs: number
  readonly queueMax: number
  /** After this time without a database, the plans in doubt end in a fault. */
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
