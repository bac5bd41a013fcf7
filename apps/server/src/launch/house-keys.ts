// The keys that seal this house's journal, for a command at the terminal.

import type { HouseKeys } from '@magpie/ledger/server'
import { listOf } from '@magpie/wire/environment'
import { dataFolderOf } from './data-folder.ts'
import { knownSecrets } from './secrets.ts'
import type { LaunchSettings } from './settings.ts'

/** From the environment, or from the file next to the data. */
export const houseKeys = (settings: LaunchSettings): HouseKeys => {
  const { MAGPIE_SECRET: secret, MAGPIE_SECRET_NEWER: newer } = knownSecrets(dataFolderOf(settings), process.env)
  return { secret, newer: listOf(newer) }
}
