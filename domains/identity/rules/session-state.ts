// The states of a session as a table: what each answers to a call that still comes with its cookie. A session is live
// or it is over for one reason, and it never comes back.

export const sessionEnds = ['logged_out', 'replaced', 'password_changed', 'blocked', 'device_blocked'] as const
export type SessionEnd = (typeof sessionEnds)[number]
export type SessionState = 'live' | SessionEnd

export type SessionRefusal = 'auth' | 'logged_elsewhere' | 'password_changed' | 'blocked' | 'device_blocked'

const answers: Readonly<Record<SessionEnd, SessionRefusal>> = {
  logged_out: 'auth',
  replaced: 'logged_elsewhere',
  password_changed: 'password_changed',
  blocked: 'blocked',
  device_blocked: 'device_blocked',
}

/** Policy: how long an ended session is kept, so that members can find logins that were not theirs. */
export const endedSessionsKeptDays = 90

export type SessionFacts = {
  readonly state: SessionState
  readonly marker: string
  readonly expiresAt: number
  readonly memberState: 'active' | 'blocked'
}

/** Undefined if the call may go on. Without the right marker the refusal only says that there is no session. */
export const sessionRefusal = (
  session: SessionFacts,
  marker: string | undefined,
  now: number,
): SessionRefusal | undefined => {
  if (marker !== session.marker) return 'auth'
  if (session.state !== 'live') return answers[session.state]
  if (session.memberState === 'blocked') return 'blocked'
  return now >= session.expiresAt ? 'auth' : undefined
}
