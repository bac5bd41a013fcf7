// `npm run secrets:rotate`: adds a new secret before those in the house's file. From the next start it seals new data;
// what older secrets sealed still opens (docs/decisions/0212-secrets-and-their-prints.md).

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { atTerminal } from './launch/at-terminal.ts'
import { dataFolderOf } from './launch/data-folder.ts'
import { complain, say } from './launch/say.ts'
import { keepSecrets, readKept } from './launch/secrets.ts'
import { readSettings } from './launch/settings.ts'

const root = join(import.meta.dirname, '../../..')

await atTerminal(async () => {
  const given = ['MAGPIE_SECRET', 'MAGPIE_SECRET_NEWER'].find(
    (name) => process.env[name] || process.env[`${name}_FILE`],
  )
  if (given !== undefined) {
    complain('rotate.given', { variable: given })
    return 1
  }
  const { secretsFile } = dataFolderOf(readSettings(process.env, root))
  const kept = readKept(secretsFile)
  const newer = [randomBytes(32).toString('hex'), ...(kept.MAGPIE_SECRET_NEWER ?? '').split(',')].filter(Boolean)
  keepSecrets(secretsFile, { ...kept, MAGPIE_SECRET_NEWER: newer.join(',') })
  say('rotate.done', { file: secretsFile, count: newer.length })
  return 0
})
