// What the book has at stake on a match: for each way in which it may end, called a cell, what is staked less what is paid.
// A leg that a cell does not decide counts with what it is worth now.

import { type Ratio, wholeOf, zero } from '@magpie/kernel/ratio'

/** Tickets of the same terms and the same stake, together. */
export type Exposed = {
  readonly tickets: number
  readonly stakeMinor: bigint
  /** Where that is not the stake: what the factors multiply, and what of it counts for the mean (decision 1152). */
  readonly payingMinor?: bigint
  readonly meanMinor?: bigint
  /** By cell, in the order of the cells: what one returns there. */
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

type Paying = (exposed: Exposed) => bigint
const whole: Paying = ({ stakeMinor, payingMinor }) => payingMinor ?? stakeMinor
const onAverage: Paying = (exposed) => exposed.meanMinor ?? whole(exposed)

const netAt = (exposed: readonly Exposed[], cell: number, paying: Paying): bigint =>
  exposed.reduce((net, one) => {
    // Not in lowest terms: only the whole of it is asked for, so many thousand times a look.
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
