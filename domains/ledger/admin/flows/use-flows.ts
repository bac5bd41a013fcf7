// The flows of a span of time, fetched once for all tiles and charts, in business terms: accepted stakes, returns, gross result.

import { useDesk } from '@magpie/desk/desk'
import { rangeBefore, type TimeRange } from '@magpie/desk/time-range'
import { answered } from '@magpie/wire/answered'
import { useQuery } from '@tanstack/react-query'
import { type Flow, opsFlows } from '../../contract/index.ts'

const useStretch = ({ from, to, stepMs }: TimeRange) => {
  const { call } = useDesk()
  return useQuery({
    queryKey: ['flows', from, to, stepMs],
    queryFn: async () => answered(await call(opsFlows, { from, to, stepMs })),
    refetchInterval: 30_000,
  })
}

export const useFlows = (range: TimeRange) => ({ now: useStretch(range), before: useStretch(rangeBefore(range)) })

/** Kinds that are added, and kinds that are subtracted. */
export type Measure = { readonly plus: readonly string[]; readonly minus: readonly string[] }

export const measures = {
  stakes: { plus: ['bet.keep'], minus: [] },
  returns: { plus: ['bet.settle'], minus: ['bet.correct', 'bet.debt'] },
  /**
   * `kept`: the gross result of stakes. `gross`: the same plus the result of play in venues' own wallets, whose stakes
   * the journal does not know.
   */
  kept: { plus: ['bet.keep', 'bet.correct', 'bet.debt'], minus: ['bet.settle'] },
  gross: { plus: ['bet.keep', 'bet.correct', 'bet.debt', 'venue.loss'], minus: ['bet.settle', 'venue.win'] },
  deposits: { plus: ['cashier.deposit', 'cashier.resolve'], minus: [] },
  withdrawals: { plus: ['cashier.pay_out', 'cashier.fee'], minus: ['cashier.bounce', 'cashier.fee_back'] },
} as const satisfies Readonly<Record<string, Measure>>

/** By step, minor units. */
export const stepsOf = (flows: readonly Flow[], { plus, minus }: Measure): readonly bigint[] => {
  const length = Math.max(0, ...flows.map(({ sums }) => sums.length))
  const steps = Array.from({ length }, () => 0n)
  for (const { kind, sums } of flows) {
    const sign = plus.includes(kind) ? 1n : minus.includes(kind) ? -1n : 0n
    if (sign !== 0n) sums.forEach((sum, at) => (steps[at] = (steps[at] ?? 0n) + sign * BigInt(sum)))
  }
  return steps
}

export const totalOf = (steps: readonly bigint[]): bigint => steps.reduce((sum, one) => sum + one, 0n)

export const movesOf = (flows: readonly Flow[], { plus }: Measure): number =>
  flows.reduce(
    (sum, { kind, moves }) => (plus.includes(kind) ? sum + moves.reduce((all, one) => all + one, 0) : sum),
    0,
  )

/** Whole coins, only for drawing; never used for computing. */
export const forDrawing = (steps: readonly bigint[]): readonly number[] => steps.map((units) => Number(units / 100n))

/** The share of `part` in `whole`, as text with hundredths of a percent; null if `whole` is zero. */
export const shareText = (part: bigint, whole: bigint): string => {
  if (whole === 0n) return '—'
  const share = (part * 10_000n) / whole
  const size = share < 0n ? -share : share
  return `${share < 0n ? '\u2212' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}%`
}
