// `npm run ledger:verify`: checks the whole journal and names the first bad row, then compares it with the signed
// checkpoints outside the database. With `-- --new` it checks only what is new since the last time; that position is
// stored, sealed, next to the data. Works while the house is running or stopped; exit code 1 on a fault.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  checkpointKey,
  firstUnmet,
  openReached,
  publicHex,
  type Reached,
  readWitnessed,
  sealReached,
  verifySnapshot,
} from '@magpie/ledger/server'
import { listOf } from '@magpie/wire/environment'
import type { Pool } from 'pg'
import { atTerminal } from './launch/at-terminal.ts'
import { dataFolderOf } from './launch/data-folder.ts'
import { knownSecrets } from './launch/secrets.ts'
import { keptCheckpoints } from './launch/kept-checkpoints.ts'
import { reachDatabase } from './launch/reach.ts'
import { complain, say } from './launch/say.ts'
import { type LaunchSettings, readSettings } from './launch/settings.ts'

const root = join(import.meta.dirname, '../../..')

type Asked = {
  readonly settings: LaunchSettings
  readonly secret: string
  readonly newer: readonly string[]
  readonly onlyNew: boolean
}

const verifiedFile = (settings: LaunchSettings): string => join(dataFolderOf(settings).base, 'verified')

const lastReached = ({ settings, secret, onlyNew }: Asked): Reached | undefined => {
  const file = verifiedFile(settings)
  if (!onlyNew || !existsSync(file)) return undefined
  const reached = openReached(readFileSync(file, 'utf8'), secret)
  if (reached === null) complain('verify.bad_seal', { file })
  return reached ?? undefined
}

const keepReached = ({ settings, secret }: Asked, reached: Reached): void => {
  const file = verifiedFile(settings)
  writeFileSync(`${file}.new`, sealReached(reached, secret), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

/** Checks row by row; true when everything holds. */
const verifyRows = async (db: Pool, asked: Asked): Promise<boolean> => {
  const since = lastReached(asked)
  const startedAt = performance.now()
  const { fault, reached, lanes, links, keys, entries } = await verifySnapshot(db, {
    since,
    secret: asked.secret,
    newer: asked.newer,
    business: since === undefined,
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (fault === null) say(since === undefined ? 'verify.whole' : 'verify.new', { lanes, links, keys, entries, seconds })
  else complain('verify.fault', fault)
  if (reached !== null) keepReached(asked, reached)
  return fault === null
}

/** Compares with the checkpoints outside; true when all of them match. */
const verifyWitnessed = async (db: Pool, { settings, secret }: Asked): Promise<boolean> => {
  const { where, kept } = keptCheckpoints(settings)
  const { count, heads, fault } = await readWitnessed(kept(), publicHex(checkpointKey(secret)))
  if (fault !== null) complain('verify.cut', { what: fault })
  const unmet = await firstUnmet(db, heads)
  if (unmet !== null) complain('verify.fault', { row: unmet.row, what: unmet.what })
  if (fault !== null || unmet !== null) return false
  if (count === 0) say('verify.no_checkpoints', { file: where })
  else say('verify.checkpoints', { count, file: where })
  return true
}

await atTerminal(async () => {
  const { values } = parseArgs({ options: { new: { type: 'boolean' } } })
  const settings = readSettings(process.env, root)
  const { db, close } = await reachDatabase(settings, { applicationName: 'magpie-verify' })
  try {
    const { MAGPIE_SECRET: secret, MAGPIE_SECRET_NEWER: newer } = knownSecrets(dataFolderOf(settings), process.env)
    const asked = { settings, secret, newer: listOf(newer), onlyNew: values.new === true }
    const rows = await verifyRows(db, asked)
    return (await verifyWitnessed(db, asked)) && rows ? 0 : 1
  } finally {
    await close()
  }
})
