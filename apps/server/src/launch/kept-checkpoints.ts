// The checkpoints that are stored outside the database, for a command at the terminal. They are read from the address
// of an external witness, otherwise from the folder of our own witness, whether it is running or not.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lineFile } from '@magpie/db/line-file'
import { realWorld } from '@magpie/kernel/real-world'
import type { Witnessed } from '@magpie/ledger/contract'
import { remoteWitness } from '@magpie/ledger/server'
import { dataFolderOf } from './data-folder.ts'
import type { LaunchSettings } from './settings.ts'
import { witnessFolder } from './witness-spec.ts'

export type KeptCheckpoints = {
  /** Where they were read, for display. */
  readonly where: string
  readonly kept: () => AsyncIterable<Witnessed>
}

async function* fromFile(file: string): AsyncIterable<Witnessed> {
  for await (const line of lineFile(file).lines()) yield JSON.parse(line) as Witnessed
}

async function* fromElsewhere(url: string): AsyncIterable<Witnessed> {
  const witness = remoteWitness(realWorld(), url)
  for (let after = 0; ;) {
    const page = await witness.after(after)
    yield* page
    const last = page.at(-1)
    if (last === undefined) return
    after = last.checkpoint.number
  }
}

export const keptCheckpoints = (settings: LaunchSettings): KeptCheckpoints => {
  const url = process.env['MAGPIE_WITNESS_URL']
  if (settings.witness.kind === 'elsewhere' && url !== undefined) return { where: url, kept: () => fromElsewhere(url) }
  const folder = dataFolderOf(settings)
  const own = join(witnessFolder(settings, folder), 'checkpoints.jsonl')
  const file = settings.witness.kind === 'own' && existsSync(own) ? own : join(folder.base, 'checkpoints.jsonl')
  return { where: file, kept: () => fromFile(file) }
}
