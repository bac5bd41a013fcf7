// Rows whose time is over are taken away by little and little: a statement a batch, which holds no lock
// for long and waits for one no longer than its role may, until nothing is left or the time of the run is spent. Killed half-way it has lost nothing; the next run goes on.

import type { House } from '../house.ts'

/** Rows of one batch: some ten milliseconds of work. */
const atOnce = 5_000
const budgetMs = 20_000

/** Asks for batch after batch; `batch` takes up to so many rows and says how many. Gives the sum. */
export const inBatches = async (
  { world }: Pick<House, 'world'>,
  batch: (atOnce: number) => Promise<number>,
): Promise<number> => {
  const until = world.now() + budgetMs
  let gone = 0
  for (let last = atOnce; last === atOnce && world.now() < until; gone += last) last = await batch(atOnce)
  return gone
}

export type Past = {
  readonly table: string
  /** Which rows, named `r`. */
  readonly where: string
  readonly values: readonly unknown[]
}

export const takeAway = (house: Pick<House, 'world' | 'db'>, { table, where, values }: Past): Promise<number> =>
  inBatches(house, async (most) => {
    const { rowCount } = await house.db.query(
      `delete from ${table} where ctid = any (array(
         select r.ctid from ${table} r where ${where} limit ${most}))`,
      [...values],
    )
    return rowCount ?? 0
  })
