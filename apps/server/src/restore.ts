// `npm run restore -- --from DIR [--database-url URL]`: restores a backup into an empty database and verifies the whole
// journal there. Exit code 1 when its heads differ from the backup's, or when this house's keys did not seal it.
// Without a URL it restores into the house's own database.

import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { atTerminal, sinceStart } from './launch/at-terminal.ts'
import { restore, rowsOf } from './launch/backing-up.ts'
import { givenRoles } from './launch/database.ts'
import { houseKeys } from './launch/house-keys.ts'
import { reachDatabase } from './launch/reach.ts'
import { complain, say } from './launch/say.ts'
import { readSettings } from './launch/settings.ts'

const root = join(import.meta.dirname, '../../..')
const options = { from: { type: 'string' }, 'database-url': { type: 'string' } } as const

await atTerminal(async () => {
  const { from, 'database-url': named } = parseArgs({ options }).values
  if (from === undefined || from === '') {
    complain('restore.usage')
    return 1
  }
  const env = named === undefined ? process.env : { ...process.env, DATABASE_URL: named }
  const settings = readSettings(env, root)
  const keys = houseKeys(settings)
  const { url, close } = await reachDatabase(settings, { applicationName: 'magpie-restore' })
  try {
    const given = givenRoles(process.env)
    const { backup, verified, sameHeads, stranger } = await restore(url, resolve(from), root, keys, given)
    if (stranger !== null) {
      complain('restore.foreign_seals', { what: stranger })
      return 1
    }
    const { fault, entries } = verified
    if (fault !== null || !sameHeads) {
      complain('restore.differs', { what: fault === null ? 'heads' : `${fault.row}: ${fault.what}` })
      return 1
    }
    say('restore.done', { rows: rowsOf(backup), lanes: backup.facts.heads.length, entries, seconds: sinceStart() })
    return 0
  } finally {
    await close()
  }
})
