// The witness's process. It stands beside the house, better on another machine, and remembers what the house has signed:
// a house that forgets or rewrites does not get past it.

import { join } from 'node:path'
import { lineFile } from '@magpie/db/line-file'
import { openWitness } from '@magpie/ledger/witness'
import { runProcess, settingsOrEnd } from '@magpie/wire/process'
import { serve } from './serve.ts'
import { witnessSettings } from './settings.ts'
import { witnessKey } from './witness-key.ts'

const settings = settingsOrEnd(witnessSettings)

await runProcess(settings.logLevel, async (log) => {
  const { folder, houseKey, host, port } = settings
  const key = witnessKey(folder)
  const witness = await openWitness({ store: lineFile(join(folder, 'checkpoints.jsonl')), key, houseKey })
  const { close } = await serve({ witness, log, host, port })
  return { drain: close, facts: { port, folder }, ready: 'ready' }
})
