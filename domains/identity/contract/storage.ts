// The names and lifetimes of identity's cookies and storage keys, for client and server. Only the session cookie is secret,
// and no script can read it (docs/decisions/0033-session-cookie-and-marker.md).

/** HttpOnly; holds the session's secret. The authority. */
export const sessionCookie = 'magpie_session'
export const sessionDays = 30

/** HttpOnly; says to us alone which accounts got in in this browser. Kept through logouts; 400 days is the most that there is. */
export const deviceCookie = 'magpie_device'
export const deviceDays = 400

export const storageKeys = {
  /** S-ENT-10c: the device's id, a uuid made once and kept. */
  device: '_uuid',
  /** S-SESS-01: the marker that the `token` header must carry. A tab compares it when it regains focus (S-SESS-04). */
  marker: 'token',
  /** S-SESS-02: cleared together with the marker. */
  cacheId: 'cache_id',
  /** S-ENT-10b: the account name of "remember me". The name is remembered, never the session. */
  rememberedAccount: 'remembered_account',
} as const

/** After so long without a touch the password is asked for before money (decision 0330). */
export const idleMinutes = 30

/** S-SESS-05, S-CONST-07. */
export const rememberDays = 365
export const checkDays = 1

/** The ticket of the stream's login (S-CALL-15): good once, and for this long. */
export const streamTicketMs = 30_000
export const streamAudience = 'stream'
