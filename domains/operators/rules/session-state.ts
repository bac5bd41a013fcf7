// The states of an operator's session as a table. A session is in setup, live, or ended for one reason, and an ended
// one never revives. Half an hour without a call ends it, and so do twelve hours in any case.

import { idleMinutes } from '../contract/index.ts'

export const sessionEnds = ['logged_out', 'replaced', 'idle', 'locked', 'reset'] as const
export type SessionEnd = (typeof sessionEnds)[number]
export type SessionState = 'setup' | 'live' | SessionEnd

const answers: Readonly<Record<SessionEnd, 'auth' | 'logged_elsewhere' | 'blocked' | 'password_changed'>> = {
  logged_out: 'auth',
  replaced: 'logged_elsewhere',
  idle: 'auth',
  locked: 'blocked',
  reset: 'password_changed',
}

export type SessionFacts = {
  readonly state: SessionState
  readonly marker: string
  readonly expiresAt: number
  readonly lastSeenAt: number
  readonly operatorState: 'active' | 'locked'
}

export type SessionRefusal = (typeof answers)[SessionEnd]

/** Undefined if the call may go on. Without the right marker the answer is only that there is no session. */
export const sessionRefusal = (
  session: SessionFacts,
  marker: string | undefined,
  now: number,
): SessionRefusal | undefined => {
  if (marker !== session.marker) return 'auth'
  if (session.state !== 'setup' && session.state !== 'live') return answers[session.state]
  if (session.operatorState === 'locked') return 'blocked'
  if (now >= session.expiresAt) return 'auth'
  return now - session.lastSeenAt >= idleMinutes * 60_000 ? 'auth' : undefined
}
