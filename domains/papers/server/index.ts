// The server door of papers.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Slice } from '@magpie/wire'
import { mastersOf } from '@magpie/wire/keyring'
import { type Tier, tierOf } from '../contract/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { onFile } from './files.ts'
import { onDesk } from './on-desk.ts'
import { onPapers } from './on-papers.ts'
import { openSeals } from './seals.ts'
import { standingOf } from './store.ts'
import { sweep } from './sweep.ts'
import type { Tools, WishesOf } from './tools.ts'

export type PapersSettings = {
  readonly secret: string
  readonly newer?: readonly string[]
  readonly world: House['world']
  /** True where the money is play money, and nobody should send a real document. */
  readonly sandbox?: boolean
  /** Wishes for change that other slices know of. */
  readonly wishes?: readonly WishesOf[]
}

/** What a member may do at their level, by the one table. */
export const tierNow = async (house: House, member: Uuid): Promise<Tier> =>
  tierOf((await standingOf(house, member)).level)

export const openPapers = ({ secret, newer, world, sandbox = true, wishes = [] }: PapersSettings): Slice => {
  const tools: Tools = { seals: openSeals(mastersOf(secret, newer), world), sandbox, wishes }
  return {
    name: 'papers',
    handlers: [...onPapers(tools), onFile(tools), ...onDesk(tools)],
    news: [],
    jobs: [sweep],
    texts,
  }
}
