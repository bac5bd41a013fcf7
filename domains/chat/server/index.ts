// The server door of chat. A shell opens it once a process, mounts the slice, and attaches it to the node's stream.

import type { House } from '@magpie/db'
import { venueRecords } from '@magpie/venues/server'
import { levelOf as levelNow } from '@magpie/vip/server'
import type { Slice } from '@magpie/wire'
import { mastersOf } from '@magpie/wire/keyring'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about.ts'
import { type Attached, Keeper } from './keeper.ts'
import { tendMatchRooms } from './match-rooms.ts'
import { onCalls } from './on-calls.ts'
import { onDesk } from './on-desk.ts'
import { onGiftDesk } from './gifts/on-gift-desk.ts'
import { sendPacketsBack } from './gifts/on-packets.ts'
export { giveRain, type Rain } from './gifts/rain.ts'
import { onNames, renameTaken } from './names/on-names.ts'
import { onRules } from './on-rules.ts'
import { roomHearers } from './on-rooms.ts'
import { Known } from './speaker.ts'
import { sealsOf } from './seals.ts'
import { seedChat } from './seed.ts'
import { sweepChat } from './sweep.ts'
import { type LevelOf, namesOf } from './who.ts'

export type ChatSettings = {
  /** The master secret, from which aliases in chat derive. */
  readonly secret: string
  /** Newer secrets: signatures use the newest. */
  readonly newer?: readonly string[]
  /** Venues with a room of their own. */
  readonly venues: readonly string[]
  readonly levelOf?: LevelOf
}

export type Chat = {
  readonly slice: Slice
  /** Added to the answer of a login: the settings of the hall (S-ENT-03). */
  readonly greeting: () => Promise<Readonly<Record<string, unknown>>>
  /** Attaches to this node's stream; resolves with the function that detaches. */
  readonly attach: (parts: Attached) => Promise<() => Promise<void>>
}

export const openChat = ({ secret, newer = [], venues, levelOf = levelNow }: ChatSettings): Chat => {
  const opened = Promise.withResolvers<Keeper>()
  let keeper: Keeper | undefined
  const changed = async (): Promise<void> => keeper?.changed()
  const tools = { keeper: () => opened.promise, names: namesOf(secret), levelOf, ...sealsOf(mastersOf(secret, newer)) }
  const known = new Known(tools)
  const named = venueRecords
    .filter(({ code }) => venues.includes(code))
    .map(({ code, name }) => ({ code, name: name['zh-CN'] ?? code }))
  return {
    slice: {
      name: 'chat',
      handlers: [...onCalls, ...onNames(tools), ...onGiftDesk, ...onDesk(changed), ...onRules(changed)],
      hearers: roomHearers(tools, known),
      news: [renameTaken(tools)],
      jobs: [sweepChat, tendMatchRooms, sendPacketsBack],
      texts,
      about: aboutMember,
      seed: (house: House) => seedChat(house, named),
    },
    greeting: async () => (await opened.promise).greeting(),
    attach: async (parts) => {
      const made = new Keeper(parts, (peer) => known.again(parts.house, peer))
      const close = await made.open(parts)
      keeper = made
      opened.resolve(made)
      return close
    },
  }
}
