// A house on its own database, for tests: the real journal and pool, the given world, and a log that remembers. A slice
// that needs more opens it on this house.

import { type House, openPool } from '@magpie/db'
import type { World } from '@magpie/kernel'
import { freshDatabase, rememberingLog } from '@magpie/testkit'
import { openJournal } from '../server/open-journal.ts'
import { verifySnapshot } from '../server/index.ts'

/** The master secret of houses in tests. */
export const testSecret = 'secret of a house that is tried'

export const openTestHouse = async (world: World) => {
  const database = await freshDatabase()
  const log = rememberingLog()
  const db = openPool({ url: database.url, role: 'magpie_server', log })
  const journal = await openJournal({ url: database.url, world, log, secret: testSecret })
  const house: House = { world, db, journal, log }
  return {
    house,
    log,
    url: database.url,
    /** Closes the house; close its users first. Throws if the journal does not verify. */
    close: async (): Promise<void> => {
      await journal.close()
      const owner = openPool({ url: database.url })
      const { fault } = await verifySnapshot(owner, { secret: testSecret })
      await Promise.all([owner.end(), db.end()])
      await database.drop()
      if (fault !== null) throw new Error(`${fault.row}: ${fault.what}`)
    },
  }
}
