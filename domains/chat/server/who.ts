// Who speaks, as others see them (engagement.md §1.8): a name of chat and a level, and nothing that leads back to an account.

import type { House } from '@magpie/db'
import { memberFacts } from '@magpie/identity/server'
import { type Uuid, uuidOf } from '@magpie/kernel'
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { Speaker } from '../contract/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }

export type Names = (member: Uuid) => { readonly alias: Uuid; readonly name: string }

/** The alias is an HMAC under a key of its own, in the shape of a UUIDv8; the name ends in four figures of it. */
export const namesOf = (masterSecret: string): Names => {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', masterSecret, '', 'magpie/chat/alias', 32)))
  return (member) => {
    const digest = createHmac('sha256', key).update(member).digest()
    const figures = String(digest.readUInt32BE(20) % 10_000).padStart(4, '0')
    return { alias: uuidOf(digest, 8), name: texts['chat.name'].replace('{figures}', figures) }
  }
}

/** The one seam of levels. */
export type LevelOf = (house: House, member: Uuid) => Promise<number>

export type Who = Speaker & { readonly member: Uuid; readonly registeredMs: number }

export const readWho = async (house: House, names: Names, levelOf: LevelOf, member: Uuid): Promise<Who> => {
  const [facts, vip] = await Promise.all([memberFacts(house, member, null), levelOf(house, member)])
  return { member, ...names(member), vip, registeredMs: facts?.registeredMs ?? house.world.now() }
}
