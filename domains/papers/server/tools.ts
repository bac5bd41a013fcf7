// What the handlers of one process share.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Wish } from '../contract/index.ts'
import type { Seals } from './seals.ts'

/** Wishes for change that another slice knows of. */
export type WishesOf = (house: House, member: Uuid) => Promise<readonly Wish[]>

export type Tools = {
  readonly seals: Seals
  readonly sandbox: boolean
  readonly wishes: readonly WishesOf[]
}
