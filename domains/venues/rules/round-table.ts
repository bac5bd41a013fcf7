// What each wallet call does to a round in each state. One table, so that a call that comes late, twice or in the
// wrong order has one answer that can be looked up; `docs/decisions/0041-states-of-a-round.md` says why each is so.

import type { RoundState } from '../contract/rounds.ts'

export type RoundCall = 'debit' | 'confirm' | 'settle' | 'rollback'

export type Move =
  /** Stake from cash to held; the round begins. */
  | 'hold'
  /** Held to kept, unless the member may not play any more: then as `return`, and the answer says why. */
  | 'keep'
  /** `keep` and `settle` in one: the confirm was lost or is still on its way. */
  | 'keep_and_settle'
  /** First result. */
  | 'settle'
  /** A further result: the difference to the one before, if its version is higher. */
  | 'correct'
  /** Held back to cash. */
  | 'return'
  /** A tombstone, so that a debit which comes late finds its round taken. */
  | 'bury'
  /** It is already so: `OK`, and nothing moves. */
  | 'done'
  /** The stake was given back before: why, says the round. */
  | 'given_back'
  /** A debit that was cancelled before it came. Refused, and no reason for alarm. */
  | 'cancelled'
  /** Contradicts what was booked. Refused with an alarm. */
  | 'conflict'
  /** No such round yet. Nothing is remembered, so that the call may come again when the debit has arrived. */
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
