// The house's database for a command at the terminal: the named one or the house's own. If our own is not running, it
// is started for the duration of the command.

import { openPool } from '@magpie/db'
import { ownerUrl, placeOf, startEmbedded } from '@magpie/db/embedded'
import type { Pool } from 'pg'
import { LaunchTrouble } from './say.ts'
import type { LaunchSettings } from './settings.ts'

export type Reached = {
  readonly db: Pool
  /** The owner's URL of the same database. */
  readonly url: string
  readonly close: () => Promise<void>
}

type Asked = { readonly applicationName: string; readonly role?: string }

const answers = async (url: string, asked: Asked): Promise<Pool | undefined> => {
  const db = openPool({ url, max: 2, ...asked })
  try {
    await db.query('select 1')
    return db
  } catch {
    await db.end()
    return undefined
  }
}

export const reachDatabase = async (settings: LaunchSettings, asked: Asked): Promise<Reached> => {
  const given = settings.databaseUrl
  const url = given ?? ownerUrl(placeOf(settings.dataHome, settings.dataGiven))
  const running = await answers(url, asked)
  if (running !== undefined) return { db: running, url, close: () => running.end() }
  if (given !== undefined) throw new LaunchTrouble('database_unreachable', { where: 'DATABASE_URL', reason: '' })
  const embedded = await startEmbedded({ home: settings.dataHome, inPlace: settings.dataGiven, durable: true })
  const db = openPool({ url: embedded.url, max: 2, ...asked })
  return {
    db,
    url: embedded.url,
    close: async () => {
      await db.end()
      await embedded.stop()
    },
  }
}
