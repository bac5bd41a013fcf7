// A journal of somebody who has the server's login and everything of this repository, and not the house's key: what it
// books is well made in every hash and sum.

import type { Log } from '@magpie/db'
import type { World } from '@magpie/kernel'
import { type OpenJournal, openJournal } from '../server/open-journal.ts'

export const forgeJournal = (of: {
  readonly url: string
  readonly world: World
  readonly log: Log
}): Promise<OpenJournal> => openJournal({ ...of, node: 'server', secret: 'guessed' })
