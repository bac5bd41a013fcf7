// What was let go in a Beijing day by one operator's word alone, of a member and by an operator: small ones are summed, so
// that many of them are looked at as one large one is (L33). Both sums are rows of the plan that lets one go.

import { cellMinor, type House } from '@magpie/db'
import { beijingDay, type Uuid } from '@magpie/kernel'
import type { Alone } from '../../rules/index.ts'
import type { Turn } from '../places.ts'

const aloneTable = 'cashier.alone'

const turnTo = (id: string, before: bigint | null, sum: bigint): Turn =>
  before === null
    ? {
        guard: { guard: 'state', table: aloneTable, id, from: null, to: 'kept' },
        rows: [{ table: aloneTable, values: { id, state: 'kept', sum: sum.toString() } }],
      }
    : {
        guard: {
          guard: 'state',
          table: aloneTable,
          id,
          from: ['kept'],
          to: 'kept',
          where: { sum: before.toString() },
          set: { sum: sum.toString() },
        },
        rows: [],
      }

export const readAlone = async (
  house: House,
  member: Uuid,
  operator: Uuid,
): Promise<{ readonly sums: Alone; readonly counted: (amount: bigint) => readonly Turn[] }> => {
  const day = beijingDay(house.world.now())
  const ids = [`member/${member}/${day}`, `operator/${operator}/${day}`]
  const { rows } = await house.journal.read({ rows: ids.map((id) => ({ table: aloneTable, id })) })
  const before = rows.map((row) => (row === null ? null : cellMinor(row['sum'])))
  return {
    sums: { member: before[0] ?? 0n, operator: before[1] ?? 0n },
    counted: (amount) => ids.map((id, nth) => turnTo(id, before[nth] ?? null, (before[nth] ?? 0n) + amount)),
  }
}
