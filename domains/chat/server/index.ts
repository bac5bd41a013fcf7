// The server door of chat. A shell opens it once for a process, mounts the slice, and attaches it to the stream of the node.

import type { House } from '@magpie/db'
import { venueRecords } from '@magpie/venues/server'
import { levelOf as levelNow } from '@magpie/vip/server'
import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about.ts'
import { type Attached, Keeper } from './keeper.ts'
import { onCalls } from './on-calls.ts'
import { onDesk } from './on-desk.ts'
import { onRules } from './on-rules.ts'
import { roomHearers } from './on-rooms.ts'
import { seedChat } from './seed.ts'
import { sweepChat } from './sweep.ts'
import { type LevelOf, namesOf } from './who.ts'

export type ChatSettings = {
  /** The master secret; what members are called in chat is derived from it. */
  readonly secret: string
  /** The venues that have a room of their own. */
  readonly venues: readonly string[]
  readonly levelOf?: LevelOf
}

export type Chat = {
  readonly slice: Slice
  /** With the stream of this node; resolves with its end. */
  readonly attach: (parts: Attached) => Promise<() => Promise<void>>
}

export const openChat = ({ secret, venues, levelOf = levelNow }: ChatSettings): Chat => {
  const opened = Promise.withResolvers<Keeper>()
  let keeper: Keeper | undefined
  const changed = async (): Promise<void> => keeper?.changed()
  const tools = { keeper: () => opened.promise, names: namesOf(secret), levelOf }
  const named = venueRecords
    .filter(({ code }) => venues.includes(code))
    .map(({ code, name }) => ({ code, name: name['zh-CN'] ?? code }))
  return {
    slice: {
      name: 'chat',
      handlers: [...onCalls, ...onDesk(changed), ...onRules(changed)],
      hearers: roomHearers(tools),
      news: [],
      jobs: [sweepChat],
      texts,
      about: aboutMember,
      seed: (house: House) => seedChat(house, named),
    },
    attach: async (parts) => {
      const made = new Keeper(parts)
      const close = await made.open(parts)
      keeper = made
      opened.resolve(made)
      return close
    },
  }
}
