// The journal on PostgreSQL: reads use a small pool, commits go through the one writer of the process.

import { connection, type Gauges, type Journal, type Log, openPool } from '@magpie/db'
import type { Uuid, World } from '@magpie/kernel'
import { mastersOf } from '@magpie/wire/keyring'
import pg, { type Pool } from 'pg'
import { oldLaneText, openSealKeys, type Sealer } from './chain/seal.ts'
import { type Backend, openLane } from './lane.ts'
import { type Patience, usualPatience } from './held-up/patience.ts'
import { readPlanTables } from './plan-tables.ts'
import { readState } from './read-state.ts'
import { type Load, startWriter } from './writer.ts'

const serverRole = 'magpie_server'
const readersMax = 4

export type OpenJournal = Journal & {
  /** The current lane; after a lost connection another one. */
  readonly lane: () => string
  /** False while there is no lane to write to. */
  readonly isOpen: () => boolean
  /** The plans waiting now, for this node's metrics. */
  readonly load: () => Load
}

type OldLane = { readonly id: Uuid; readonly head: bigint; readonly hash: string }

/** Lanes from before seals existed are sealed once, unchanged, before the first lane with a seal opens. */
const sealOldLanes = async (db: Pool, seal: Sealer): Promise<void> => {
  const { rows } = await db.query<OldLane>(
    `select id, head, encode(head_hash, 'hex') as hash from ledger.lane where not exists (select from ledger.lane where seal is not null)`,
  )
  if (rows.length === 0) return
  const seals = rows.map(({ id, head, hash }) => seal(oldLaneText(id, head, hash)))
  const [ids, heads] = [rows.map(({ id }) => id), rows.map(({ head }) => head)]
  await db.query('select ledger.seal_old_lanes($1, $2, $3)', [ids, heads, seals])
}

/**
 * Opens a lane and answers plans until it is closed. `url` names the database; the journal connects with the server's
 * role, which may add rows to it but not change any (L9). `node` names the process in the list of lanes. `mayOpen` is
 * called before each lane, also after a lost connection, and rejects if this database must not be written to, for
 * example because it lacks what was witnessed.
 */
export const openJournal = async (of: {
  readonly url: string
  readonly world: World
  readonly log: Log
  readonly node?: string
  /** The first master secret, and newer ones, newest first: new plans are sealed under the newest. */
  readonly secret: string
  readonly newer?: readonly string[] | undefined
  readonly mayOpen?: () => Promise<void>
  readonly patience?: Partial<Patience>
  readonly gauges?: Gauges
}): Promise<OpenJournal> => {
  const { url, world, log, node = 'server', mayOpen } = of
  const patience: Patience = { ...usualPatience, ...of.patience }
  const keys = openSealKeys(mastersOf(of.secret, of.newer))
  const { seal, named } = keys[0]
  const readers = openPool({
    url,
    role: serverRole,
    max: readersMax,
    applicationName: `journal readers of ${node}`,
    log,
  })
  const open = async (before: Backend | undefined) => {
    await mayOpen?.()
    await sealOldLanes(readers, named)
    const settings = connection({ url, role: serverRole, applicationName: `journal of ${node}` })
    const client = new pg.Client({ ...settings, pipeline: true })
    client.on('error', (cause) => log.warn({ reason: cause.message }, 'the journal lost its connection'))
    return openLane(client, { world, node, patience, named, before })
  }
  const encoding = { seal, tables: await readPlanTables(readers) }
  const writer = await startWriter({ world, log, patience, encoding, open, gauges: of.gauges })
  return {
    read: (reading) => readState(readers, keys, reading),
    commit: writer.commit,
    lane: writer.lane,
    isOpen: writer.isOpen,
    load: writer.load,
    close: async () => {
      await writer.close()
      await readers.end()
    },
  }
}
