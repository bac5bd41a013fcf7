// A rail's statement of a day beside the books: what the rail says it moved, what the books say, and where the two differ.
// Pure: both sides are given whole.

import type { DifferenceKind } from '../contract/ops/differences.ts'
import type { StatementLine } from '../contract/rail-calls.ts'

export type Span = { readonly since: number; readonly until: number }

/** What came, by the rail's own id of it. Minor units of the pay currency. */
export type BookedIn = { readonly ref: string; readonly currency: string; readonly amount: bigint; readonly at: number }

/** A payout: whether the books have it paid by this rail, and whether they have it back again. */
export type BookedOut = BookedIn & {
  readonly paid: boolean
  readonly cameBack: boolean
  /** Owed to nobody any more: given back to the player, or paid by hand. */
  readonly owedNoMore: boolean
  /** The rail's over-payment of it is in the books. */
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

/** What of the day the rail said, and the books know otherwise. */
const saidOtherwise = (lines: readonly StatementLine[], books: Books): readonly Found[] =>
  lines.flatMap((line) => {
    const kind = kindOf(line, books)
    if (kind === undefined) return []
    const booked = line.what === 'paid_in' ? books.came.get(line.ref) : books.paid.get(line.ref)
    const { ref, currency, amount } = line
    return [{ kind, ref, currency, said: BigInt(amount), booked: booked?.amount ?? null }]
  })

/** What of the day the books have, and the rail has not said in or around it. */
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

/** `lines` may reach over the day at both ends, so that what a clock put across midnight is not missed. */
export const judgeStatement = (lines: readonly StatementLine[], books: Books, day: Span): readonly Found[] => [
  ...saidOtherwise(
    lines.filter(({ at }) => within(day, at)),
    books,
  ),
  ...notSaid(lines, books, day),
]
