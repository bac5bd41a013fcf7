// Deletes counters of days that no limit looks back to. The database decides which, not the caller; verification skips the same
// days (decision 0622).

import { type House, inBatches } from '@magpie/db'

/** Returns how many were deleted. */
export const forgetCounters = (house: Pick<House, 'world' | 'db'>): Promise<number> =>
  inBatches(house, async (atOnce) => {
    const { rows } = await house.db.query<{ gone: number }>('select ledger.forget_counters($1) as gone', [atOnce])
    return rows[0]?.gone ?? 0
  })
