// Counting: how many unit bets a selection has, and how often something happens among all possible draws.

import { ratio, type Ratio } from '@magpie/kernel/ratio'

/** Ways to choose `k` of `n`; zero when there are too few. */
export const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** Every row of one number from each column, in order. */
export const rowsOf = (columns: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  columns.reduce<readonly (readonly number[])[]>(
    (rows, column) => rows.flatMap((row) => column.map((one) => [...row, one])),
    [[]],
  )

/** How many rows of one number from each column have no number twice. */
export const unlikeRows = (columns: readonly (readonly number[])[], taken: readonly number[] = []): number => {
  const [first, ...rest] = columns
  if (first === undefined) return 1
  return sumOf(first.filter((one) => !taken.includes(one)).map((one) => unlikeRows(rest, [...taken, one])))
}

/** How often each number occurs. */
export const timesOf = (numbers: readonly number[]): ReadonlyMap<number, number> => {
  const times = new Map<number, number>()
  for (const one of numbers) times.set(one, (times.get(one) ?? 0) + 1)
  return times
}

/** The share of the space for which `is` holds; pushed draws are not counted. */
export const chanceIn = <Drawn>(
  space: readonly Drawn[],
  is: (drawn: Drawn) => boolean,
  pushes: (drawn: Drawn) => boolean = () => false,
): Ratio => {
  const played = space.filter((drawn) => !pushes(drawn))
  return ratio(BigInt(played.filter(is).length), BigInt(played.length))
}
