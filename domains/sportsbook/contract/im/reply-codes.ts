// The numbers needed to read any reply of the IM-shaped wire. Home loads only these of that wire.

export const imSuccess = 100
/** S-ERR-11: a success in which some of the selections could not be priced; each has its state. */
export const imPartly = 350
export const imSessionDead = 401
export const imThrottled = 429
export const imMaintenance = 700
export const imNoSuchMatch = 2404
