// What the book has at stake on a match: for each way in which it may end, called a cell, what is staked less what is paid.
// A leg that a cell does not decide counts with what it is worth now.

import { floorOf, type Ratio, ratio, times } from '@magpie/kernel/ratio'

/** Tickets of the same terms and the same stake, together. */
export type Exposed = {
  readonly tickets: number
  readonly stakeMinor: bigint
  /** By cell, in the order of the cells: what a stake of one returns there. */
  readonly factors: readonly Ratio[]
}

export type CellChance = { readonly id: string; readonly chance: number }

export type Exposure = {
  /** In the order of the cells; below nought the book pays. */
  readonly netMinor: readonly bigint[]
  /** The cell in which the book pays most, of those that are likelier than `possible`. */
  readonly worst: { readonly cell: string; readonly netMinor: bigint } | null
  /** What the book keeps of it on average, by the chances of the cells. */
  readonly expectedMinor: bigint
}

/** Cells below it are not looked at for the worst. */
const possible = 1e-4

const netAt = (exposed: readonly Exposed[], cell: number): bigint =>
  exposed.reduce((net, { tickets, stakeMinor, factors }) => {
    const back = floorOf(times(ratio(stakeMinor), factors[cell] ?? ratio(0n))).whole
    return net + BigInt(tickets) * (stakeMinor - back)
  }, 0n)

export const exposureOn = (cells: readonly CellChance[], exposed: readonly Exposed[]): Exposure => {
  const netMinor = cells.map((_cell, at) => netAt(exposed, at))
  let worst: Exposure['worst'] = null
  cells.forEach(({ id, chance }, at) => {
    const net = netMinor[at] ?? 0n
    if (chance > possible && (worst === null || net < worst.netMinor)) worst = { cell: id, netMinor: net }
  })
  const weights = cells.map(({ chance }) => BigInt(Math.round(chance * 1e9)))
  const whole = weights.reduce((total, weight) => total + weight, 0n)
  const mean = weights.reduce((total, weight, at) => total + weight * (netMinor[at] ?? 0n), 0n)
  return { netMinor, worst, expectedMinor: whole === 0n ? 0n : mean / whole }
}
