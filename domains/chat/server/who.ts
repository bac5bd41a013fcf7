// A speaker as others see them (engagement.md §1.8): chat name, level and what they wear; nothing that leads back to an
// account.

import type { House } from '@magpie/db'
import { faceOf, memberFacts } from '@magpie/identity/server'
import { type Uuid, uuidOf } from '@magpie/kernel'
import { type Worn, wornOf } from '@magpie/mall/server'
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { Dress, Speaker } from '../contract/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { ownNameOf } from './names/own-names.ts'

export type Names = (member: Uuid) => { readonly alias: Uuid; readonly name: string }

/** The alias is an HMAC under a key of its own, in the form of a UUIDv8; the name ends in four digits of it. */
export const namesOf = (masterSecret: string): Names => {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', masterSecret, '', 'magpie/chat/alias', 32)))
  return (member) => {
    const digest = createHmac('sha256', key).update(member).digest()
    const figures = String(digest.readUInt32BE(20) % 10_000).padStart(4, '0')
    return { alias: uuidOf(digest, 8), name: texts['chat.name'].replace('{figures}', figures) }
  }
}

/** The one place that reads levels. */
export type LevelOf = (house: House, member: Uuid) => Promise<number>

export type Who = Speaker & { readonly member: Uuid; readonly registeredMs: number; readonly dress: Dress }

const dressOf = ({ worn, style }: Worn, face: number | undefined): Dress => ({
  ...(face === undefined ? {} : { face }),
  ...(worn === null ? {} : { frame: worn }),
  ...(style === null ? {} : { style }),
})

export const readWho = async (house: House, names: Names, levelOf: LevelOf, member: Uuid): Promise<Who> => {
  const [facts, vip, own, worn, face] = await Promise.all([
    memberFacts(house, member, null),
    levelOf(house, member),
    ownNameOf(house, member),
    wornOf(house, member),
    faceOf(house, member),
  ])
  const { alias, name } = names(member)
  const registeredMs = facts?.registeredMs ?? house.world.now()
  return { member, alias, name: own?.name ?? name, vip, registeredMs, dress: dressOf(worn, face) }
}
