// The `double-joy` pool: two fifths of all sales, carried from issue to issue, never below its floor. The great prizes
// take their quarters of it and are shared by stake; no ticket takes more than the stake of a whole unit would win.

import { wonOf } from './ticket.ts'
import type { Line } from './ticket.ts'
import type { Drawn } from './play.ts'
import { poolQuarters } from './games/double-joy.ts'

/** The most that one ticket takes of the pool; minor units. */
export const poolTicketMost = 500_000_000n
/** This much stake on a great prize takes its whole part; less takes its share of this amount. */
const fullStake = 200n

export type PoolMove = 'opening' | 'sales' | 'floor' | 'prizes' | 'carried'
/** Signed; the rows of an issue sum to zero. */
export type PoolRow = { readonly move: PoolMove; readonly amount: bigint }

export type PoolDraw = {
  readonly rows: readonly PoolRow[]
  /** What each ticket takes, in order. */
  readonly shares: readonly bigint[]
  readonly carried: bigint
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The stake of a ticket on each great prize that it won, in minor units. */
const stakesOn = (lines: readonly Line[], drawn: Drawn, prize: string): bigint =>
  lines.reduce((sum, line) => sum + BigInt(wonOf(line, drawn)[prize] ?? 0) * line.unit * BigInt(line.multiple), 0n)

/** `opening` is what the previous issue carried, `floor` the one announced for this issue. */
export const drawPool = (
  { opening, floor }: { readonly opening: bigint; readonly floor: bigint },
  tickets: readonly { readonly lines: readonly Line[]; readonly cost: bigint }[],
  drawn: Drawn,
): PoolDraw => {
  const missing = (pool: bigint): bigint => (pool < floor ? floor - pool : 0n)
  const sales = (tickets.reduce((sum, { cost }) => sum + cost, 0n) * 2n) / 5n
  const before = missing(opening + sales)
  const pool = opening + sales + before
  const shares = tickets.map(() => 0n)
  for (const [prize, quarters] of Object.entries(poolQuarters)) {
    const part = (pool * quarters) / 4n
    const stakes = tickets.map(({ lines }) => stakesOn(lines, drawn, prize))
    const all = stakes.reduce((sum, one) => sum + one, 0n)
    const under = all > fullStake ? all : fullStake
    for (const [at, stake] of stakes.entries()) shares[at] = (shares[at] ?? 0n) + (part * stake) / under
  }
  const taken = shares.map((share) => least(share, poolTicketMost))
  const prizes = taken.reduce((sum, one) => sum + one, 0n)
  const left = pool - prizes
  const after = missing(left)
  const carried = left + after
  return {
    shares: taken,
    carried,
    rows: [
      { move: 'opening', amount: opening },
      { move: 'sales', amount: sales },
      { move: 'floor', amount: before + after },
      { move: 'prizes', amount: -prizes },
      { move: 'carried', amount: -carried },
    ],
  }
}
