// The journal on PostgreSQL: readings over a small pool, commits through the one writer of the process.

import { connection, type Journal, type Log, openPool } from '@magpie/db'
import type { World } from '@magpie/kernel'
import pg from 'pg'
import { openLane } from './lane.ts'
import { readState } from './read-state.ts'
import { startWriter } from './writer.ts'

const serverRole = 'magpie_server'
const readersMax = 4

export type OpenJournal = Journal & {
  /** The lane that is written now; a lost connection opens another. */
  readonly lane: () => string
}

/**
 * Opens a lane and answers plans until it is closed. `url` names the database; the journal acts as the server's role,
 * which may add to it and change nothing of it (L9). `node` names the process in the list of lanes.
 */
export const openJournal = async (of: {
  readonly url: string
  readonly world: World
  readonly log: Log
  readonly node?: string
}): Promise<OpenJournal> => {
  const { url, world, log, node = 'server' } = of
  const readers = openPool({
    url,
    role: serverRole,
    max: readersMax,
    applicationName: `journal readers of ${node}`,
    log,
  })
  const writer = await startWriter(world, log, async () => {
    const settings = connection({ url, role: serverRole, applicationName: `journal of ${node}` })
    const client = new pg.Client({ ...settings, pipeline: true })
    client.on('error', (cause) => log.warn({ reason: cause.message }, 'the journal lost its connection'))
    await client.connect()
    return openLane(client, world, node)
  })
  return {
    read: (reading) => readState(readers, reading),
    commit: writer.commit,
    lane: writer.lane,
    close: async () => {
      await writer.close()
      await readers.end()
    },
  }
}
