// `npm run backup:drill`: takes a backup, restores it into a second database of the same cluster, verifies the journal
// there with the house's keys, compares the heads, checks that wrong keys are refused, and removes both. A backup that
// was never restored proves nothing.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTerminal, sinceStart } from './launch/at-terminal.ts'
import { backUp, refusesOthers, restore, rowsOf } from './launch/backing-up.ts'
import { givenRoles } from './launch/database.ts'
import { houseKeys } from './launch/house-keys.ts'
import { reachDatabase } from './launch/reach.ts'
import { complain, say } from './launch/say.ts'
import { readSettings } from './launch/settings.ts'

const root = join(import.meta.dirname, '../../..')

/** The URL of another database in the same cluster. */
const beside = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

await atTerminal(async () => {
  const settings = readSettings(process.env, root)
  const keys = houseKeys(settings)
  const { db, url, close } = await reachDatabase(settings, { applicationName: 'magpie-drill' })
  const folder = mkdtempSync(join(tmpdir(), 'magpie-drill-'))
  const name = `magpie_drill_${randomBytes(4).toString('hex')}`
  try {
    await backUp(url, join(folder, 'backup'))
    await db.query(`create database ${name}`)
    const there = beside(url, name)
    const given = givenRoles(process.env)
    const { backup, verified, sameHeads, stranger } = await restore(there, join(folder, 'backup'), root, keys, given)
    if (stranger !== null) {
      complain('restore.foreign_seals', { what: stranger })
      return 1
    }
    const { fault, entries } = verified
    if (fault !== null || !sameHeads) {
      complain('restore.differs', { what: fault === null ? 'heads' : `${fault.row}: ${fault.what}` })
      return 1
    }
    if (!(await refusesOthers(there, backup))) {
      complain('drill.blind')
      return 1
    }
    say('drill.done', { rows: rowsOf(backup), entries, seconds: sinceStart() })
    return 0
  } finally {
    await db.query(`drop database if exists ${name} with (force)`)
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
})
