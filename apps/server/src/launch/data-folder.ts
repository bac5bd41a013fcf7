// The data folder: the cluster of the embedded database, the secrets that belong to its data, and the logs. When
// started as root, it is a private system folder instead of the named home, because the database may not run as root;
// the launcher prints where it is.

import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedTrouble, makeBase, makeFolder, placeOf } from '@magpie/db/embedded'
import { asTrouble, errorCode, LaunchTrouble, oneLine, reasonText } from './say.ts'
import type { LaunchSettings } from './settings.ts'

export type DataFolder = {
  readonly base: string
  readonly logs: string
  readonly secretsFile: string
  /** The witness's own folder, unless another is named. */
  readonly witness: string
  /** The book of the sandbox's payment rail. */
  readonly rail: string
}

export const unreadable = (folder: string, cause: unknown): LaunchTrouble =>
  new LaunchTrouble('unreadable_data', { folder, reason: reasonText(errorCode(cause) || oneLine(cause)) }, cause)

const folderAt = (base: string): DataFolder => {
  const under = (name: string): string => join(base, name)
  const [logs, witness, rail] = [under('log'), under('witness'), under('rail')]
  return { base, logs, secretsFile: under('secrets.json'), witness, rail }
}

export const dataFolderOf = (settings: LaunchSettings): DataFolder => {
  try {
    return folderAt(placeOf(settings.dataHome, settings.dataGiven).base)
  } catch (cause) {
    throw cause instanceof EmbeddedTrouble ? asTrouble(cause) : unreadable(settings.dataHome, cause)
  }
}

/** Creates the folder and proves that it is usable. The named home is checked too, where it exists. */
export const makeDataFolder = (settings: LaunchSettings): DataFolder => {
  const home = settings.dataHome
  try {
    needFolderAbove(home)
    const place = placeOf(home, settings.dataGiven)
    makeBase(place)
    const folder = folderAt(place.base)
    for (const kept of [folder.logs, folder.rail]) makeFolder(kept, 0o700)
    return folder
  } catch (cause) {
    throw cause instanceof EmbeddedTrouble ? asTrouble(cause) : unreadable(home, cause)
  }
}

/** As root the data may be elsewhere; a home that could not be a folder is still refused. */
const needFolderAbove = (home: string): void => {
  let at = home
  while (!existsSync(at)) at = dirname(at)
  if (!statSync(at).isDirectory())
    throw Object.assign(new Error('a file'), { code: at === home ? 'EEXIST' : 'ENOTDIR' })
}
