// What stands in for the pool of connections: it knows the texts of SQL that the money flows use, and nothing else.

import type { House } from '@magpie/db'
import { cashierTwins } from './sql/cashier.ts'
import { houseTwins } from './sql/house.ts'
import { identityTwins } from './sql/identity.ts'
import { operatorsTwins } from './sql/operators.ts'
import { playSafeTwins } from './sql/play-safe.ts'
import { thanksTwins } from './sql/thanks.ts'
import { turnoverTwins } from './sql/turnover.ts'
import type { Kept, Twin } from './sql/twin.ts'
import { bonusTwins, transferTwins, venuesTwins } from './sql/venues.ts'

const twins: ReadonlyMap<string, Twin> = new Map(
  Object.entries({
    ...cashierTwins,
    ...houseTwins,
    ...identityTwins,
    ...operatorsTwins,
    ...playSafeTwins,
    ...thanksTwins,
    ...turnoverTwins,
    ...venuesTwins,
    ...transferTwins,
    ...bonusTwins,
  }),
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

/** `addJob` gets what a job is added with: name, payload as text, key, queue. */
export const standInPool = (kept: Kept, addJob: (values: readonly unknown[]) => void): House['db'] => {
  const query = async (text: string, given: readonly unknown[] = []): Promise<unknown> => {
    if (text.includes('graphile_worker.add_job(')) {
      addJob(given)
      return { rows: [], rowCount: 0 }
    }
    const rows = twinOf(text)(kept, given)
    return { rows, rowCount: rows.length }
  }
  const client = { query, release: () => undefined }
  return { query, connect: async () => client } as unknown as House['db']
}
