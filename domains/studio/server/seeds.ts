// Seeds of the studio: made from the system's randomness, encrypted before they are stored, published when their pair
// is revealed.

import { createCipheriv, createDecipheriv } from 'node:crypto'
import { type Bytes, commitmentOf, fromHex, hexOf, seedBytes } from '@magpie/fair'
import { law, type Uuid, type World } from '@magpie/kernel'
import { type Masters, ringOf } from '@magpie/wire/keyring'
import type { Pair } from './store/rows.ts'

const ivBytes = 12
const tagBytes = 16

export type Seals = {
  /** `of` is the pair's id; it binds the ciphertext to that pair. */
  readonly seal: (seed: Bytes, of: string) => string
  /** Throws if the text was changed, or belongs to another pair. */
  readonly open: (sealed: string, of: string) => Bytes
}

/** Text encrypted under older secrets can still be opened. */
export const openSeals = (masters: Masters, world: Pick<World, 'bytes'>): Seals => {
  const ring = ringOf(masters, 'magpie/studio/seed')
  return {
    seal: (seed, of) => {
      const iv = world.bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', ring.newest.key, iv).setAAD(Buffer.from(of))
      const bytes = Buffer.concat([iv, cipher.update(seed), cipher.final(), cipher.getAuthTag()])
      return `${ring.newest.id}.${bytes.toString('base64')}`
    },
    open: (sealed, of) => {
      const [id = '', text = ''] = sealed.split('.')
      const by = ring.named(id)
      law(by !== undefined, 'L34', 'sealed under a key that this venue does not have')
      const bytes = Buffer.from(text, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', by.key, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(of))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      const seed = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
      return fromHex(seed.toString('hex'))
    },
  }
}

/** The pair after the one in use: its commitment is published before the member names a seed for it (L23). */
export const nextPair = (
  { world, seals }: { readonly world: World; readonly seals: Seals },
  alias: Uuid,
  no: number,
): Pair => {
  const id = world.id()
  const seed = world.bytes(seedBytes)
  return {
    id,
    alias,
    no,
    seed,
    sealed: seals.seal(seed, id),
    commitment: hexOf(commitmentOf(seed)),
    salt: null,
    state: 'next',
    used: 0,
    openedAt: null,
    revealedAt: null,
  }
}
