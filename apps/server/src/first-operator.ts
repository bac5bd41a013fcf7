// `npm run operators:first-admin [-- --account name]`: creates the first admin of the back office and prints a one-time
// password, once. `-- --reset name` resets an admin who has lost their phone. A person who can run this command already
// controls the database; the act is written to the audit log as one of the house.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isRefusal } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { makeFirstAdmin, resetAdmin } from '@magpie/operators/server'
import { reachDatabase } from './launch/reach.ts'
import { complain, errorCode, LaunchTrouble, say } from './launch/say.ts'
import { readSettings } from './launch/settings.ts'

const root = join(import.meta.dirname, '../../..')

/** The tables are created by the first start; before it there can be no admin. */
const noTables = '42P01'
const noSchema = '3F000'

const run = async (): Promise<number> => {
  const { values } = parseArgs({ options: { account: { type: 'string' }, reset: { type: 'string' } } })
  const settings = readSettings(process.env, root)
  const { db, close } = await reachDatabase(settings, { applicationName: 'magpie-terminal', role: 'magpie_server' })
  try {
    const house = { db, world: realWorld() }
    const given =
      values.reset === undefined
        ? await makeFirstAdmin(house, values.account ?? 'admin')
        : await resetAdmin(house, values.reset)
    if (isRefusal(given)) {
      complain(`operators.${given.refused}`)
      return 1
    }
    say('operators.given', { account: given.account, password: given.password, port: settings.ports.ops })
    return 0
  } finally {
    await close()
  }
}

try {
  process.exitCode = await run()
} catch (cause) {
  if (cause instanceof LaunchTrouble) complain(`trouble.${cause.trouble}`, cause.facts)
  else if ([noTables, noSchema].includes(errorCode(cause))) complain('operators.not_started')
  else throw cause
  process.exitCode = 1
}
