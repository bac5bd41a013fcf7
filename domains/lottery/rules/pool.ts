// The pool of `double-joy`: two fifths of all sales, carried from issue to issue, never below its floor. The great prizes
// take their quarters of it and share them by stake; no ticket takes more than the stakes of a whole unit would bring it.

import { wonOf } from './ticket.ts'
import type { Line } from './ticket.ts'
import type { Drawn } from './play.ts'
import { poolQuarters } from './games/double-joy.ts'

/** What one ticket takes of the pool at most; minor units. */
export const poolTicketMost = 500_000_000n
/** So much stake on a great prize takes the whole of its part; less takes its share of so much. */
const fullStake = 200n

export type PoolMove = 'opening' | 'sales' | 'floor' | 'prizes' | 'carried'
/** Signed; the rows of an issue sum to zero. */
export type PoolRow = { readonly move: PoolMove; readonly amount: bigint }

export type PoolDraw = {
  readonly rows: readonly PoolRow[]
  /** What each ticket takes, in the order in which they came. */
  readonly shares: readonly bigint[]
  readonly carried: bigint
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The stake of a ticket on each great prize that it won, minor units. */
const stakesOn = (lines: readonly Line[], drawn: Drawn, prize: string): bigint =>
  lines.reduce((sum, line) => sum + BigInt(wonOf(line, drawn)[prize] ?? 0) * line.unit * BigInt(line.multiple), 0n)

/** `opening` is what the issue before carried, `floor` what this one was announced with. */
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
