// The stated real name: encrypted at rest, opened only to compare it or send it to a rail.

import { cellMs, cellText, type House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Secrets } from '../secrets.ts'

export const personTable = 'cashier.person'

export type Person = { readonly name: string; readonly masked: string; readonly statedMs: number }

export const personOf = async (house: House, secrets: Secrets, member: Uuid): Promise<Person | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: personTable, id: member }] })
  const [row] = rows
  if (row == null) return null
  return {
    name: secrets.open(cellText(row['sealed']), member),
    masked: cellText(row['masked']),
    statedMs: cellMs(row['stated_at']),
  }
}

export const realName = async (house: House, secrets: Secrets, member: Uuid): Promise<string | null> =>
  (await personOf(house, secrets, member))?.name ?? null
