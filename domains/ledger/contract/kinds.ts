/** A kind of movement. Each stands in the `slice.json` of the slice that moves money by it; the journal knows no other. */
export type Kind = `${string}.${string}`
