// The witness as a process of the house: its own folder, its own key, and a port that only the house knows. It gets the
// house's public key, and nothing with which it could sign or pay.

import { checkpointKey, publicHex } from '@magpie/ledger/keys'
import type { ChildSpec } from './children/child.ts'
import type { DataFolder } from './data-folder.ts'
import { logFile } from './file-log.ts'
import { freePort } from './ports.ts'
import { programOf } from './programs.ts'
import { withoutSecrets } from './secrets.ts'
import type { LaunchSettings } from './settings.ts'

export type WitnessChild = { readonly spec: ChildSpec; readonly url: string }

export const witnessFolder = ({ witness }: LaunchSettings, folder: Pick<DataFolder, 'witness'>): string =>
  witness.kind === 'own' ? (witness.folder ?? folder.witness) : folder.witness

/** Undefined when the witness is an external one or is switched off. */
export const witnessChild = async (
  settings: LaunchSettings,
  folder: DataFolder,
  masterSecret: string,
): Promise<WitnessChild | undefined> => {
  if (settings.witness.kind !== 'own') return undefined
  const port = await freePort()
  const logName = logFile(folder.logs, 'witness')
  const spec: ChildSpec = {
    name: 'witness',
    program: programOf(settings.root, 'witness'),
    env: {
      ...withoutSecrets(process.env),
      WITNESS_PORT: String(port),
      WITNESS_FOLDER: witnessFolder(settings, folder),
      MAGPIE_CHECKPOINT_KEY: publicHex(checkpointKey(masterSecret)),
    },
    log: settings.logTo === 'file' ? logName : undefined,
    logName,
  }
  return { spec, url: `http://127.0.0.1:${port}` }
}
