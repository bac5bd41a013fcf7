// Compares a rail's statement of a day with the books, and says how much money a difference is about. Pure: both sides
// are passed in full.

import type { DifferenceKind } from '../contract/ops/differences.ts'
import type { StatementLine } from '../contract/rail-calls.ts'

export type Span = { readonly since: number; readonly until: number }

/** A deposit, by the rail's own id. Minor units of the pay currency. */
export type BookedIn = { readonly ref: string; readonly currency: string; readonly amount: bigint; readonly at: number }

/** A payout: whether the books have it as paid by this rail, and as bounced. */
export type BookedOut = BookedIn & {
  readonly paid: boolean
  readonly cameBack: boolean
  /** No longer owed: given back to the member, or paid by hand. */
  readonly owedNoMore: boolean
  /** The books have the rail's over-payment. */
  readonly overPaid: boolean
}

export type Found = {
  readonly kind: Exclude<DifferenceKind, 'hand_claimed' | 'state' | 'silent'>
  readonly ref: string
  readonly currency: string
  readonly said: bigint | null
  readonly booked: bigint | null
}

type Books = { readonly came: ReadonlyMap<string, BookedIn>; readonly paid: ReadonlyMap<string, BookedOut> }

const within = ({ since, until }: Span, at: number): boolean => at >= since && at < until

const kindOf = (line: StatementLine, { came, paid }: Books): Found['kind'] | undefined => {
  const booked = line.what === 'paid_in' ? came.get(line.ref) : paid.get(line.ref)
  if (booked === undefined) return 'not_booked'
  if (booked.currency !== line.currency || booked.amount !== BigInt(line.amount)) return 'amount'
  const payout = paid.get(line.ref)
  if (line.what === 'paid_in' || payout === undefined || payout.overPaid) return undefined
  if (line.what === 'bounced') return payout.cameBack ? undefined : 'not_booked'
  if (payout.paid) return undefined
  return payout.owedNoMore ? 'over_paid' : 'not_booked'
}

/** Lines that tell of a movement once more: the books have each once, whatever the rail moved. */
const repeatsOf = (lines: readonly StatementLine[]): ReadonlySet<StatementLine> => {
  const told = new Set<string>()
  return new Set(
    lines.filter(({ what, ref }) => {
      const movement = `${what} ${ref}`
      const isAgain = told.has(movement)
      told.add(movement)
      return isAgain
    }),
  )
}

/** Statement lines of the day that the books have differently. */
const saidOtherwise = (lines: readonly StatementLine[], books: Books, day: Span): readonly Found[] => {
  const repeats = repeatsOf(lines)
  return lines.flatMap((line) => {
    if (!within(day, line.at)) return []
    if (repeats.has(line)) {
      const { ref, currency, amount } = line
      return [{ kind: 'not_booked', ref, currency, said: BigInt(amount), booked: null }]
    }
    const kind = kindOf(line, books)
    if (kind === undefined) return []
    const booked = line.what === 'paid_in' ? books.came.get(line.ref) : books.paid.get(line.ref)
    const { ref, currency, amount } = line
    return [{ kind, ref, currency, said: BigInt(amount), booked: booked?.amount ?? null }]
  })
}

/** Bookings of the day that the statement lacks, including the lines around it. */
const notSaid = (lines: readonly StatementLine[], { came, paid }: Books, day: Span): readonly Found[] => {
  const said = (what: StatementLine['what']): ReadonlySet<string> =>
    new Set(lines.filter((line) => line.what === what).map(({ ref }) => ref))
  const [saidIn, saidOut] = [said('paid_in'), said('paid_out')]
  const missing = [
    ...[...came.values()].filter(({ ref, at }) => within(day, at) && !saidIn.has(ref)),
    ...[...paid.values()].filter((one) => one.paid && within(day, one.at) && !saidOut.has(one.ref)),
  ]
  return missing.map(({ ref, currency, amount }) => ({ kind: 'not_said', ref, currency, said: null, booked: amount }))
}

/** `lines` may reach beyond the day at both ends, so that clock differences around midnight do not matter. */
export const judgeStatement = (lines: readonly StatementLine[], books: Books, day: Span): readonly Found[] => [
  ...saidOtherwise(lines, books, day),
  ...notSaid(lines, books, day),
]

/**
 * Decides whether one operator may close it alone (L33). Minor units; null if neither side has a figure. `coinsOf`
 * converts the two, which are in the pay currency.
 */
export const differenceSize = (
  { said, booked, loss }: { readonly said: bigint | null; readonly booked: bigint | null; readonly loss: bigint },
  coinsOf: (pay: bigint) => bigint,
): bigint | null => {
  const figures = [said, booked].flatMap((one) => (one === null ? [] : [coinsOf(one < 0n ? -one : one)]))
  if (figures.length === 0 && loss === 0n) return null
  // Not the distance between the two: the currencies may differ, or one payment may be meant twice.
  return [...figures, loss].reduce((most, one) => (one > most ? one : most), 0n)
}
