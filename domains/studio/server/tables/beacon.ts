// What salts a chain: a value of a public source that nobody could know when the chain was published.

/** `value` is hex, of 32 bytes; undefined while it is not there, or while the source does not answer. */
export type Beacon = {
  /** As it is told: which source, so that anybody finds the value again. */
  readonly name: string
  /** The first of its rounds that starts at this moment or later. */
  readonly roundFrom: (at: number) => number
  readonly value: (round: number) => Promise<string | undefined>
}

/** A chain is salted by the first round of the beacon that starts at least so long after it was published. */
export const saltAfterMs = 3000
