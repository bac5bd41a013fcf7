// What the pool of `double-joy` never falls below. Operators may raise it from an issue on that nobody could buy yet; what was
// announced for an issue stays, so the floor of every issue can be told again at any time.

import { poolTicketMost } from './pool.ts'

/** Before operators have raised it; minor units. */
export const poolFloor = 10_000_000n
/** More than one ticket takes of the pool would promise what none can win. */
export const poolFloorMost = poolTicketMost

export type PoolFloor = {
  /** The first issue that it holds for. */
  readonly from: string
  readonly floor: bigint
}

/** The highest that was announced for an issue, whenever that was. */
export const floorOf = (announced: readonly PoolFloor[], no: string): bigint =>
  announced.reduce((most, { from, floor }) => (from <= no && floor > most ? floor : most), poolFloor)
