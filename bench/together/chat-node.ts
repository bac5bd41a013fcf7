// The part of a node that a room needs: the chat slice, the stream, the news of other nodes. Lines are said without
// HTTP.

import { openChat } from '@magpie/chat/server'
import { type House, openPump } from '@magpie/db'
import { refuse, type Uuid } from '@magpie/kernel'
import type { HeardIn } from '@magpie/wire'
import { openStream } from '@magpie/wire/stream-server'
import { createServer, type Server } from 'node:http'

const broadcast = 10003

export type ChatNode = {
  /** Its stream, once it listens: without a login, and every client may follow every room. */
  readonly server: Server
  /** Resolves when the line is durable and was published here. `nth` names it. Throws when it is refused. */
  readonly say: (member: Uuid, roomId: string, nth: string, text: string) => Promise<void>
  readonly close: () => Promise<void>
}

const newPeer = (member: Uuid) => ({
  caller: { is: 'member', member, session: member } as const,
  topics: new Set<string>(),
  say: () => undefined,
  enter: () => true,
  leave: () => undefined,
})

export const openChatNode = async (house: House, url: string): Promise<ChatNode> => {
  const chat = openChat({ secret: 'secret of the bench, long enough', venues: [] })
  await chat.slice.seed?.(house)
  const server = createServer()
  const { world, log } = house
  const stream = openStream({
    server,
    world,
    log,
    siteOrigins: [],
    verifyLogin: async () => refuse('token_invalid'),
    mayFollow: () => true,
    perAddressMax: Number.POSITIVE_INFINITY,
    perMemberMax: Number.POSITIVE_INFINITY,
  })
  const pump = await openPump({ url, house, handlers: [] })
  const leave = await chat.attach({ house, stream, pump, url })
  const hearer = chat.slice.hearers?.find(({ message }) => message.id === broadcast)
  if (hearer === undefined) throw new Error('no listener for lines')
  const peers = new Map<Uuid, ReturnType<typeof newPeer>>()
  /** A member speaks over one socket, and a node reads who is behind it once. */
  const peerOf = (member: Uuid) => {
    const peer = peers.get(member) ?? newPeer(member)
    peers.set(member, peer)
    return peer
  }
  return {
    server,
    say: async (member, roomId, nth, text) => {
      const peer = peerOf(member)
      peer.topics.add(`room/${roomId}`)
      const context: HeardIn = { house, caller: peer.caller, peer }
      const answer = await hearer.run({ roomId, clientId: `bench-${nth}-line`, text } as never, context)
      if (typeof answer === 'object' && answer !== null && 'refused' in answer)
        throw new Error(`a line was refused: ${JSON.stringify(answer)}`)
    },
    close: async () => {
      await leave()
      await stream.close()
      await pump.close()
    },
  }
}

/** A member's lines must also differ in their letters: digits alone do not make a line different. */
export const wordsOf = (who: number, nth: number): string =>
  [who, nth].map((one) => one.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')).join(' ')
