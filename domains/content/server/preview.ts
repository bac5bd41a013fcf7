// A preview of the site: a token names the version to show, the moment, and the reader. It is made for an operator, is
// part of the preview's address, comes back with each call of that page as a header, and only shows texts; it grants
// nothing else.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { World } from '@magpie/kernel'
import type { Ring } from '@magpie/wire/keyring'
import * as z from 'zod/mini'

export const previewHeader = 'x-preview'
const livesMs = 1_800_000

const Looked = z.strictObject({
  version: z.nullable(z.uuid()),
  at: z.nullable(z.int()),
  /** Null: every piece in force, whatever its audience. */
  as: z.nullable(
    z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('anonymous') }),
      z.strictObject({ is: z.literal('member'), level: z.int(), days: z.int() }),
    ]),
  ),
  dies: z.int(),
})
export type Looked = z.output<typeof Looked>

export const previews = (ring: Ring) => {
  const macOf = (text: string, key: Uint8Array): Buffer => createHmac('sha256', key).update(text).digest()
  return {
    mint: (world: Pick<World, 'now'>, looked: Omit<Looked, 'dies'>): string => {
      const text = Buffer.from(JSON.stringify({ ...looked, dies: world.now() + livesMs })).toString('base64url')
      return `${text}.${macOf(text, ring.newest.key).toString('base64url')}`
    },
    /** Undefined for a token that was not made here or has expired. */
    read: (world: Pick<World, 'now'>, token: string | undefined): Looked | undefined => {
      const [text = '', mac = ''] = (token ?? '').slice(0, 600).split('.')
      if (text === '' || mac === '') return undefined
      const said = Buffer.from(mac, 'base64url')
      const holds = ring.all.some(({ key }) => {
        const own = macOf(text, key)
        return own.length === said.length && timingSafeEqual(own, said)
      })
      if (!holds) return undefined
      const looked = z.safeParse(Looked, JSON.parse(Buffer.from(text, 'base64url').toString()))
      return looked.success && looked.data.dies > world.now() ? looked.data : undefined
    },
  }
}

export type Previews = ReturnType<typeof previews>
