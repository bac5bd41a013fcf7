// `npm run backup -- --to DIR`: writes everything of the house's database into a folder, in one snapshot, whether the
// house is running or stopped. `DATABASE_URL` names another database. Secrets are not part of the backup.

import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { atTerminal, sinceStart } from './launch/at-terminal.ts'
import { backUp, rowsOf } from './launch/backing-up.ts'
import { reachDatabase } from './launch/reach.ts'
import { complain, say } from './launch/say.ts'
import { readSettings } from './launch/settings.ts'
import { needUsable } from './launch/usable-folder.ts'

const root = join(import.meta.dirname, '../../..')

await atTerminal(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } }, strict: false }).values
  if (typeof to !== 'string' || to === '') {
    complain('backup.usage')
    return 1
  }
  const folder = resolve(to)
  needUsable('--to', folder)
  const { url, close } = await reachDatabase(readSettings(process.env, root), { applicationName: 'magpie-backup' })
  try {
    const backup = await backUp(url, folder)
    const megabytes = (backup.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)
    const facts = { tables: backup.files.length, rows: rowsOf(backup), lanes: backup.facts.heads.length }
    say('backup.done', { ...facts, megabytes, folder, seconds: sinceStart() })
    return 0
  } finally {
    await close()
  }
})
