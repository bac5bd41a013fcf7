// What a slip pays, line by line: every combination of so many of its legs is a line, every line a product of integers
// over one common denominator; all are added up and floored once.

import type { Verdict } from './told.ts'

export type PaidLeg = { readonly oddsE5: number; readonly verdict: Verdict | null }

export type Slip = {
  readonly legs: readonly PaidLeg[]
  readonly folds: readonly number[]
  readonly lineStake: bigint
  /** Sold back before the end: this part of the stake, for this amount. */
  readonly sold: bigint
  readonly soldFor: bigint
  /** One joint price for several picks of one match. */
  readonly jointE5: number | null
}

export type Paid = {
  readonly minor: bigint
  /** The remainder of the flooring, numerator and denominator. */
  readonly rest: readonly [bigint, bigint]
  readonly outcome: 'win' | 'push' | 'loss' | 'void'
}

/** Two odds at five places, and up to 144 entrants who share a place. */
const unit = 200_000n

/** What a stake of one unit returns, in units. */
const worth = (verdict: Verdict, oddsE5: number): bigint => {
  const odds = 2n * BigInt(oddsE5)
  switch (verdict.is) {
    case 'win':
      return odds
    case 'half_win':
      return (odds + unit) / 2n
    case 'half_loss':
      return unit / 2n
    case 'loss':
      return 0n
    default:
      return unit
  }
}

/** The sum over all lines, each padded to as many factors as there are legs. */
const everyLine = (
  worths: readonly bigint[],
  folds: readonly number[],
): { readonly sum: bigint; readonly lines: bigint } => {
  let [sum, lines] = [0n, 0n]
  const walk = (at: number, chosen: number, product: bigint): void => {
    if (at === worths.length) {
      const many = folds.filter((fold) => fold === chosen).length
      sum += BigInt(many) * product
      lines += BigInt(many)
      return
    }
    walk(at + 1, chosen, product * unit)
    walk(at + 1, chosen + 1, product * (worths[at] ?? 0n))
  }
  walk(0, 0, 1n)
  return { sum, lines }
}

const named = (minor: bigint, stake: bigint): Paid['outcome'] =>
  minor > stake ? 'win' : minor < stake ? 'loss' : 'push'

type Sum = { readonly sum: bigint; readonly under: bigint; readonly isVoid: boolean; readonly lines: bigint }

const ofTogether = ({ legs, jointE5 }: Slip): Sum | null => {
  const all = legs.map(({ verdict }) => verdict)
  const sumOf = (sum: bigint, isVoid: boolean): Sum => ({ sum, under: unit, isVoid, lines: 1n })
  if (all.some((each) => each?.is === 'loss')) return sumOf(0n, false)
  if (all.includes(null)) return null
  return all.every((each) => each?.is === 'win') ? sumOf(2n * BigInt(jointE5 ?? 0), false) : sumOf(unit, true)
}

const ofLines = ({ legs, folds }: Slip): Sum | null => {
  const isLost = folds.length === 1 && folds[0] === legs.length && legs.some(({ verdict }) => verdict?.is === 'loss')
  if (isLost) return { sum: 0n, under: 1n, isVoid: false, lines: 1n }
  const known = legs.flatMap(({ verdict, oddsE5 }) => (verdict === null ? [] : [{ verdict, oddsE5 }]))
  if (known.length < legs.length) return null
  const isVoid = known.every(({ verdict }) => verdict.is === 'void')
  const { sum, lines } = everyLine(
    known.map(({ verdict, oddsE5 }) => worth(verdict, oddsE5)),
    folds,
  )
  const [parts, of] = known.length === 1 ? (known[0]?.verdict.share ?? [1, 1]) : [1, 1]
  return { sum: sum * BigInt(parts), under: unit ** BigInt(known.length) * BigInt(of), isVoid, lines }
}

/** `null` while it is open. */
export const payOut = (slip: Slip, stake: bigint): Paid | null => {
  const found = slip.jointE5 === null ? ofLines(slip) : ofTogether(slip)
  if (found === null) return null
  const { sum, under, isVoid, lines } = found
  if (isVoid && slip.sold > 0n) return { minor: stake, rest: [0n, 1n], outcome: 'void' }
  const [over, below] = [(stake - slip.sold) * sum, under * lines]
  const minor = over / below + slip.soldFor
  return { minor, rest: [over % below, below], outcome: isVoid ? 'void' : named(minor, stake) }
}
