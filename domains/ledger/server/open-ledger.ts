// The ledger as a slice of the server: two scheduled jobs, the accounts that must exist, and the witness, which decides
// whether this database may serve.

import type { House, Job, Log } from '@magpie/db'
import type { World } from '@magpie/kernel'
import type { Slice } from '@magpie/wire'
import type { Pool } from 'pg'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about/about-member.ts'
import { writeCheckpoints } from './chain/checkpoint.ts'
import { checkpointKey, publicHex } from './chain/keys.ts'
import { reportJobs } from './ops/scheduled-reports.ts'
import { opsHandlers } from './ops/handlers.ts'
import { projectHours } from './ops/project-hours.ts'
import { projectLedger } from './project.ts'
import { forgetCounters } from './money/forget-counters.ts'
import { proofHandlers } from './proof/on-proof.ts'
import { seedLedger } from './seed-ledger.ts'
import { verifyJobs } from './verify/scheduled.ts'
import { firstUnmet, type Unmet } from './witness/compare.ts'
import type { Witness } from './witness/witness.ts'

export type LedgerSettings = {
  /** The master secret; the checkpoints' key is derived from it. */
  readonly secret: string
  /** Newer secrets, newest first: new rows of the journal are sealed under the newest. */
  readonly newer?: readonly string[] | undefined
  /** The witness of checkpoints. Null: this node makes none. */
  readonly witness: Witness | null
}

export type Ledger = {
  readonly slice: Slice
  /** What this database lacks of the witnessed heads; null if it may serve. Rejects if the witness does not answer. */
  readonly unmet: (db: Pool) => Promise<Unmet | null>
  /** Makes the checkpoints that are due; for the end of a process, after its journal was closed. */
  readonly checkpoint: (of: { readonly db: Pool; readonly world: World; readonly log: Log }) => Promise<void>
}

const everyMinute = '* * * * *'

const checkpointAge = async ({ db }: House): Promise<number | undefined> => {
  const { rows } = await db.query<{ age: number }>(
    'select extract(epoch from now() - at)::float8 age from ledger.checkpoint order by number desc limit 1',
  )
  return rows[0]?.age
}

export const openLedger = ({ secret, newer, witness }: LedgerSettings): Ledger => {
  const key = checkpointKey(secret)
  const write: Ledger['checkpoint'] = async ({ db, world, log }) => {
    if (witness !== null) await writeCheckpoints({ db, world, log, witness, key })
  }
  const checkpoint: Ledger['checkpoint'] = (of) =>
    write(of).catch((cause: unknown) => of.log.warn({ reason: String(cause) }, 'no checkpoint was made'))
  const jobs: readonly Job[] = [
    {
      name: 'ledger.project',
      cron: everyMinute,
      run: async (_payload, { db }) => void (await projectLedger(db)),
    },
    { name: 'ledger.hours', cron: everyMinute, run: async (_payload, { db }) => void (await projectHours(db)) },
    {
      name: 'ledger.prune',
      cron: '*/10 * * * *',
      run: async (_payload, house) => void (await forgetCounters(house)),
    },
    ...verifyJobs({ secret, newer }),
    ...reportJobs,
    // It fails with the witness, so that a witness that stays away raises the alarm of a failing job.
    { name: 'ledger.checkpoint', cron: everyMinute, run: (_payload, house: House) => write(house) },
  ]
  const slice: Slice = {
    name: 'ledger',
    handlers: [...opsHandlers(), ...proofHandlers(publicHex(key))],
    news: [],
    jobs,
    figures: { magpie_checkpoint_age_seconds: checkpointAge },
    texts,
    about: aboutMember,
    seed: ({ journal }) => seedLedger(journal),
  }
  return {
    slice,
    checkpoint,
    unmet: async (db) => (witness === null ? null : firstUnmet(db, (await witness.state()).heads)),
  }
}
