// Stands in for the connection pool: it knows the queries of the money flows by their names, and nothing else.

import type { House } from '@magpie/db'
import { cashierTwins } from './sql/cashier.ts'
import { houseTwins } from './sql/house.ts'
import { identityTwins } from './sql/identity.ts'
import { operatorsTwins } from './sql/operators.ts'
import { playSafeTwins } from './sql/play-safe.ts'
import { thanksTwins } from './sql/thanks.ts'
import { turnoverTwins } from './sql/turnover.ts'
import type { Kept, Twin, Twins } from './sql/twin.ts'
import { bonusTwins, transferTwins, venuesTwins } from './sql/venues.ts'

const sets: readonly Twins[] = [
  cashierTwins,
  houseTwins,
  identityTwins,
  operatorsTwins,
  playSafeTwins,
  thanksTwins,
  turnoverTwins,
  venuesTwins,
  transferTwins,
  bonusTwins,
]

// By the name in the comment before the query: `cashier.orders-to-ask`.
export const twins: ReadonlyMap<string, Twin> = new Map(sets.flatMap((set) => Object.entries(set)))

/** Statements that begin or end a transaction have no name and need no answer. */
const ofTransaction = /^\s*(?:begin|commit|rollback|set local)\b/
const name = /^\s*\/\* (\S+) \*\/ /

const byText = new Map<string, Twin>()

const twinOf = (text: string): Twin => {
  const known = byText.get(text)
  if (known !== undefined) return known
  const found = ofTransaction.test(text) ? () => [] : twins.get(name.exec(text)?.[1] ?? '')
  if (found === undefined) throw new Error(`the simulation has no twin for this SQL, or it has no name: ${text}`)
  byText.set(text, found)
  return found
}

/** `addJob` gets the parameters of a new job: name, payload as text, key, queue. */
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
