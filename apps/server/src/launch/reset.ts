// `npm run reset`: empties the data folder after asking. It removes only what the house created; a folder that holds
// something else keeps it.

import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { EmbeddedTrouble, removeEmbedded } from '@magpie/db/embedded'
import { dataFolderOf } from './data-folder.ts'
import { LaunchTrouble, say, text } from './say.ts'
import type { LaunchSettings } from './settings.ts'
import { witnessFolder } from './witness-spec.ts'

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

const agreed = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) throw new LaunchTrouble('reset_needs_yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim() === 'yes'
  } finally {
    terminal.close()
  }
}

export const reset = async (settings: LaunchSettings, yes: boolean): Promise<void> => {
  const { base, logs, secretsFile, witness, rail } = dataFolderOf(settings)
  if (settings.databaseUrl !== undefined) say('reset.external')
  if (isEmpty(base)) return say('reset.nothing', { folder: base })
  if (!yes && !(await agreed(text('reset.ask', { folder: base })))) return say('reset.kept')
  try {
    await removeEmbedded(settings.dataHome, settings.dataGiven)
  } catch (cause) {
    if (cause instanceof EmbeddedTrouble && cause.trouble === 'owned')
      throw new LaunchTrouble('running', { folder: base }, cause)
    throw cause
  }
  for (const ours of [logs, secretsFile, witnessFolder(settings, { witness }), rail, join(base, 'checkpoints.jsonl')])
    rmSync(ours, { recursive: true, force: true })
  if (existsSync(base) && isEmpty(base)) rmdirSync(base)
  say('reset.done', { folder: base })
}
