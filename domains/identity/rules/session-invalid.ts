// S-SESS-02 on the client: which answers mean that the session has ended, and what the page does then. One table for all
// readers of replies, so that no screen decides by itself.

export type SessionLoss = {
  readonly statusCode: number
  /** Storage to clear: marker and cache id. */
  readonly clears: boolean
  /** `confirm`: one dialog, then login (S-SESS-03). `alert`: one a window of 700 ms, then login (S-ERR-01). `leave`:
   * guarded pages go home (S-GATE-10). */
  readonly shows: 'confirm' | 'alert' | 'leave'
}

const table: readonly SessionLoss[] = [
  { statusCode: 6001, clears: true, shows: 'confirm' },
  { statusCode: 10004, clears: true, shows: 'leave' },
  { statusCode: 10104, clears: true, shows: 'leave' },
  { statusCode: 10105, clears: true, shows: 'confirm' },
  { statusCode: 10102, clears: true, shows: 'alert' },
]

/** Undefined when the reply says nothing about the session. */
export const sessionLoss = (statusCode: number): SessionLoss | undefined =>
  table.find((row) => row.statusCode === statusCode)
