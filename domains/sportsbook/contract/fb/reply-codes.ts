// The numbers needed to read any reply of the FB-shaped wire. Home loads only these of that wire.

export const fbSuccess = 100
/** S-ERR-11: the session is dead, launch the venue again. */
export const fbSessionDead = 14010
export const fbThrottled = 10429
/** With `[startMs-endMs]` in the message. */
export const fbMaintenance = 8
export const fbNoSuchMatch = 12404
