// The book's exposure on a match: for each way in which it may end, called a cell, stakes less payouts. A leg that a
// cell does not decide counts with its present value.

import { type Ratio, wholeOf, zero } from '@magpie/kernel/ratio'

/** Tickets with the same terms and stake, together. */
export type Exposed = {
  readonly tickets: number
  readonly stakeMinor: bigint
  /**
   * If not the stake: the amount that the factors multiply, and the part of it that counts for the mean (decision
   * 1152).
   */
  readonly payingMinor?: bigint
  readonly meanMinor?: bigint
  /** By cell, in the order of the cells: the return of one there. */
  readonly factors: readonly Ratio[]
}

export type CellChance = { readonly id: string; readonly chance: number }

export type Exposure = {
  /** In the order of the cells; negative if the book pays. */
  readonly netMinor: readonly bigint[]
  /** The cell in which the book pays most, among those with a chance above `possible`. */
  readonly worst: { readonly cell: string; readonly netMinor: bigint } | null
  /** What the book keeps on average, by the chances of the cells. */
  readonly expectedMinor: bigint
}

/** Cells with less chance are ignored for the worst. */
const possible = 1e-4

type Paying = (exposed: Exposed) => bigint
const whole: Paying = ({ stakeMinor, payingMinor }) => payingMinor ?? stakeMinor
const onAverage: Paying = (exposed) => exposed.meanMinor ?? whole(exposed)

const netAt = (exposed: readonly Exposed[], cell: number, paying: Paying): bigint =>
  exposed.reduce((net, one) => {
    // Not reduced to lowest terms, for speed: this runs many thousand times, and only the whole part is used.
    const { over, under } = one.factors[cell] ?? zero
    const back = wholeOf({ over: paying(one) * over, under })
    return net + BigInt(one.tickets) * (one.stakeMinor - back)
  }, 0n)

export const exposureOn = (cells: readonly CellChance[], exposed: readonly Exposed[]): Exposure => {
  const netMinor = cells.map((_cell, at) => netAt(exposed, at, whole))
  let worst: Exposure['worst'] = null
  cells.forEach(({ id, chance }, at) => {
    const net = netMinor[at] ?? 0n
    if (chance > possible && (worst === null || net < worst.netMinor)) worst = { cell: id, netMinor: net }
  })
  const weights = cells.map(({ chance }) => BigInt(Math.round(chance * 1e9)))
  const all = weights.reduce((total, weight) => total + weight, 0n)
  const isShared = exposed.some((one) => onAverage(one) !== whole(one))
  const means = isShared ? cells.map((_cell, at) => netAt(exposed, at, onAverage)) : netMinor
  const mean = weights.reduce((total, weight, at) => total + weight * (means[at] ?? 0n), 0n)
  return { netMinor, worst, expectedMinor: all === 0n ? 0n : mean / all }
}
