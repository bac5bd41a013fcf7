// How much may be moved at once. A venue's own limits are its own; it refuses, and the money goes back.

/** Minor units: one coin. Bringing everything home has no least amount. */
export const transferLeast = 100n
/** Below 2^53 by far, so that an amount is a JSON integer on the wire. */
export const transferMost = 900_000_000_000n
