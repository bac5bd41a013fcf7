// How many members got how much: at most ten steps of a round width, from zero to the highest amount.

export type Step = { readonly from: bigint; readonly to: bigint; readonly count: number }

const stepsMost = 10n

/** The smallest of 1, 2, 5, 10, 20 and so on that reaches the highest amount in ten steps. */
const widthFor = (most: bigint): bigint => {
  for (let power = 1n; ; power *= 10n)
    for (const round of [1n, 2n, 5n]) if (round * power * stepsMost >= most) return round * power
}

/** `sums` in rising order. A sum on a border belongs to the step below, so that a cap is in the last step. */
export const spreadOf = (sums: readonly bigint[] | BigInt64Array): readonly Step[] => {
  const most = sums.at(-1) ?? 0n
  if (most <= 0n) return []
  const width = widthFor(most)
  const counts = Array.from({ length: Number((most + width - 1n) / width) }, () => 0)
  for (const sum of sums) {
    const nth = sum <= 0n ? 0 : Number((sum - 1n) / width)
    counts[nth] = (counts[nth] ?? 0) + 1
  }
  return counts.map((count, nth) => ({ from: BigInt(nth) * width, to: BigInt(nth + 1) * width, count }))
}
