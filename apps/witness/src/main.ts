// The witness's process. It runs next to the house, better on another machine, and remembers what the house has signed,
// so that a house that forgets or rewrites history is found out.

import { join } from 'node:path'
import { lineFile } from '@magpie/db/line-file'
import { openWitness } from '@magpie/ledger/witness'
import { runProcess, settingsOrEnd } from '@magpie/wire/process'
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { makeFolder } from '@magpie/db/embedded'
import { openBeacon } from './beacon.ts'
import { serve } from './serve.ts'
import { witnessSettings } from './settings.ts'

/** Throws when the stored key is broken: a new key would deny what the first one signed. */
const witnessKey = (folder: string): KeyObject => {
  makeFolder(folder, 0o700)
  const file = join(folder, 'witness-key.pem')
  if (existsSync(file)) return createPrivateKey(readFileSync(file))
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  writeFileSync(`${file}.new`, pem, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return privateKey
}

const settings = settingsOrEnd(witnessSettings)

await runProcess(settings.logLevel, async (log) => {
  const { folder, houseKey, host, port } = settings
  const key = witnessKey(folder)
  const witness = await openWitness({ store: lineFile(join(folder, 'checkpoints.jsonl')), key, houseKey })
  const beacon = openBeacon(folder, Date.now)
  const { close } = await serve({ witness, beacon, log, host, port })
  return { drain: close, facts: { port, folder }, ready: 'ready' }
})
