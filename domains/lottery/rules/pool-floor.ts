// The floor of the `double-joy` pool. Operators may raise it from an issue on that was never on sale yet; an announced
// floor stays, so the floor of every issue can be recomputed at any time.

import { poolTicketMost } from './pool.ts'

/** Before operators raised it; minor units. */
export const poolFloor = 10_000_000n
/** More than one ticket can take of the pool would be a promise that no member can win. */
export const poolFloorMost = poolTicketMost

export type PoolFloor = {
  /** The first issue for which it holds. */
  readonly from: string
  readonly floor: bigint
}

/** The highest floor announced for an issue, at any time. */
export const floorOf = (announced: readonly PoolFloor[], no: string): bigint =>
  announced.reduce((most, { from, floor }) => (from <= no && floor > most ? floor : most), poolFloor)
