/** A kind of movement, declared in the `slice.json` of its slice; the journal refuses any other. */
export type Kind = `${string}.${string}`
