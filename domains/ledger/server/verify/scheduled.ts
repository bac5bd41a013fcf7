// Scheduled verifications: once a day the whole journal with the rows of slices and the authority of each movement,
// every ten minutes what is new. The last result is stored for the desk, and each fault raises an alarm.

import type { House, Job } from '@magpie/db'
import { openReached, sealReached } from './seal.ts'
import { type Reached, verifySnapshot } from './verify.ts'

type Kind = 'whole' | 'new'

/** Where the last verification of either kind ended. Undefined after a fault, or before the first one. */
const lastReached = async ({ db }: House, secret: string): Promise<Reached | undefined> => {
  const { rows } = await db.query<{ reached: string | null }>(
    `select reached from ledger.verified where kind in ('whole', 'new') order by at desc limit 1`,
  )
  const sealed = rows[0]?.reached
  return sealed == null ? undefined : (openReached(sealed, secret) ?? undefined)
}

export type VerifySecrets = { readonly secret: string; readonly newer?: readonly string[] | undefined }

export const verifyNow = async (house: House, { secret, newer }: VerifySecrets, kind: Kind): Promise<void> => {
  const { db, world, log } = house
  const startedAt = world.now()
  const since = kind === 'whole' ? undefined : await lastReached(house, secret)
  const { links, keys, entries, fault, reached } = await verifySnapshot(db, {
    since,
    secret,
    newer,
    business: kind === 'whole',
  })
  if (fault !== null)
    log.alarm(
      { row: fault.row, what: fault.what },
      'L9: the journal does not hold: run `npm run ledger:verify`, stop payouts',
    )
  await db.query(
    `insert into ledger.verified (kind, at, ms, links, keys, entries, fault_row, fault_what, reached)
     values ($1, to_timestamp($2::bigint / 1000.0), $3, $4, $5, $6, $7, $8, $9)
     on conflict (kind) do update set at = excluded.at, ms = excluded.ms, links = excluded.links, keys = excluded.keys, entries = excluded.entries,
       fault_row = excluded.fault_row, fault_what = excluded.fault_what, reached = excluded.reached`,
    [
      kind,
      startedAt,
      world.now() - startedAt,
      links,
      keys,
      entries,
      fault?.row ?? null,
      fault?.what ?? null,
      reached === null ? null : sealReached(reached, secret),
    ],
  )
}

/** Four in the morning in Beijing, and every ten minutes. */
export const verifyJobs = (secrets: VerifySecrets): readonly Job[] => [
  { name: 'ledger.verify', cron: '0 20 * * *', run: (_payload, house) => verifyNow(house, secrets, 'whole') },
  { name: 'ledger.verify_new', cron: '*/10 * * * *', run: (_payload, house) => verifyNow(house, secrets, 'new') },
]
