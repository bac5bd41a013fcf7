// What the handlers of one process share.

import type { House } from '@magpie/db'
import type { Identity } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import type { Slice } from '@magpie/wire'
import type { Wish } from '../contract/index.ts'
import type { Seals } from '@magpie/wire/byte-seals'

/** Change requests known to another slice. */
export type WishesOf = (house: House, member: Uuid) => Promise<readonly Wish[]>

export type Tools = {
  readonly seals: Seals
  /** The key for hashes of names. */
  readonly nameKey: Uint8Array
  readonly sandbox: boolean
  readonly wishes: readonly WishesOf[]
  readonly identity: Pick<Identity, 'confirmPassword' | 'secondFault'>
  /** All slices: each declares its data about a member. */
  readonly slices: () => readonly Pick<Slice, 'name' | 'about' | 'texts'>[]
}
