// The server door of papers.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Slice } from '@magpie/wire'
import { mastersOf } from '@magpie/wire/keyring'
import { type Tier, tierOf } from '../contract/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { makeCopies } from './copy/make-copies.ts'
import { onCopy } from './copy/on-copy.ts'
import { onFile } from './files.ts'
import { nameKey } from './name-marks.ts'
import { onDesk } from './on-desk.ts'
import { onPapers } from './on-papers.ts'
import { openSeals } from '@magpie/wire/byte-seals'
import { standingOf } from './store.ts'
import { sweep } from './sweep.ts'
import type { Tools, WishesOf } from './tools.ts'

export { queriesOf } from './copy/gather.ts'
export { sharesName } from './name-marks.ts'
export { firstAccepted } from './store.ts'

export type PapersSettings = {
  readonly secret: string
  readonly newer?: readonly string[]
  readonly world: House['world']
  /** True for play money: members should not send real documents. */
  readonly sandbox?: boolean
  /** Change requests known to other slices. */
  readonly wishes?: readonly WishesOf[]
  readonly identity: Tools['identity']
  readonly slices: Tools['slices']
}

/** What the member's level allows. */
export const tierNow = async (house: House, member: Uuid): Promise<Tier> =>
  tierOf((await standingOf(house, member)).level)

/** The member's name as others may see it, while verified. */
export const nameNow = async (house: House, member: Uuid): Promise<string | null> => {
  const { level, name } = await standingOf(house, member)
  return level > 0 ? name : null
}

export const openPapers = (settings: PapersSettings): Slice => {
  const { secret, newer, world, sandbox = true, wishes = [], identity, slices } = settings
  const tools: Tools = {
    seals: openSeals(mastersOf(secret, newer), world, 'magpie/papers'),
    nameKey: nameKey(secret),
    sandbox,
    wishes,
    identity,
    slices,
  }
  return {
    name: 'papers',
    handlers: [...onPapers(tools), onFile(tools), ...onDesk(tools), ...onCopy(tools)],
    news: [],
    jobs: [sweep, makeCopies(tools)],
    texts,
    about: aboutMember,
  }
}
