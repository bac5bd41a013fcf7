// What each wallet call does to a round in each state. One table, so that a late, repeated or misordered call has one
// defined answer; `docs/decisions/0041-states-of-a-round.md` explains each.

import type { RoundState } from '../contract/rounds.ts'

export type RoundCall = 'debit' | 'confirm' | 'settle' | 'rollback'

export type Move =
  /** Stake from cash to held; the round begins. */
  | 'hold'
  /** Held to kept, unless the member may no longer play: then like `return`, and the answer says why. */
  | 'keep'
  /** `keep` and `settle` in one: the confirm was lost or is still on its way. */
  | 'keep_and_settle'
  /** First result. */
  | 'settle'
  /** A further result: the difference to the one before, if its version is higher. */
  | 'correct'
  /** Held back to cash. */
  | 'return'
  /** A tombstone, so that a late debit finds its round used. */
  | 'bury'
  /** Already done: `OK`, and nothing moves. */
  | 'done'
  /** The stake was returned before; the round has the reason. */
  | 'given_back'
  /** A debit cancelled before it came. Refused without an alarm. */
  | 'cancelled'
  /** Contradicts what was booked. Refused with an alarm. */
  | 'conflict'
  /** No such round yet. Nothing is stored, so that the call may come again after the debit. */
  | 'unknown'

type At = RoundState | 'none'

export const roundTable: Readonly<Record<RoundCall, Readonly<Record<At, Move>>>> = {
  debit: {
    none: 'hold',
    held: 'conflict',
    kept: 'conflict',
    returned: 'conflict',
    settled: 'conflict',
    void: 'cancelled',
  },
  confirm: {
    none: 'unknown',
    held: 'keep',
    kept: 'done',
    returned: 'given_back',
    settled: 'done',
    void: 'conflict',
  },
  settle: {
    none: 'unknown',
    held: 'keep_and_settle',
    kept: 'settle',
    returned: 'given_back',
    settled: 'correct',
    void: 'conflict',
  },
  rollback: {
    none: 'bury',
    held: 'return',
    kept: 'conflict',
    returned: 'done',
    settled: 'conflict',
    void: 'done',
  },
}

export const moveFor = (call: RoundCall, state: RoundState | null): Move => roundTable[call][state ?? 'none']
