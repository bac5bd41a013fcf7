// What stands in for the pool of connections: it knows the texts of SQL that the money flows use, and nothing else.

import type { House } from '@magpie/db'
import { cashierTwins } from './sql/cashier.ts'
import { identityTwins } from './sql/identity.ts'
import { turnoverTwins } from './sql/turnover.ts'
import type { Kept, Twin } from './sql/twin.ts'
import { transferTwins, venuesTwins } from './sql/venues.ts'

const twins: ReadonlyMap<string, Twin> = new Map(
  Object.entries({ ...cashierTwins, ...identityTwins, ...turnoverTwins, ...venuesTwins, ...transferTwins }),
)
const byText = new Map<string, Twin>()

const twinOf = (text: string): Twin => {
  const known = byText.get(text)
  if (known !== undefined) return known
  const found = twins.get(text.replace(/\s+/g, ' ').trim())
  if (found === undefined) throw new Error(`the simulation has no twin for this SQL: ${text}`)
  byText.set(text, found)
  return found
}

export const standInPool = (kept: Kept): House['db'] => {
  const query = async (text: string, given: readonly unknown[] = []): Promise<unknown> => {
    const rows = twinOf(text)(kept, given)
    return { rows, rowCount: rows.length }
  }
  const client = { query, release: () => undefined }
  return { query, connect: async () => client } as unknown as House['db']
}
