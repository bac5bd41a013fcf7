// The stream of a node: the news that the pump brings becomes messages on the topics that members follow. A member's
// own topic is `member/<id>`, and nobody else may follow it.

import { cashierStreamOf } from '@magpie/cashier/contract'
import type { House, Pump } from '@magpie/db'
import { SessionEnded, sessionEnded, StreamLogin } from '@magpie/identity/contract'
import { isRefusal, refuse } from '@magpie/kernel'
import { streamOf } from '@magpie/venues/contract'
import { addressesOf } from '@magpie/wire/mount'
import { openStream, type StreamServer } from '@magpie/wire/stream-server'
import type { Server } from 'node:http'
import type { NodeSettings } from './settings.ts'
import type { Rooms } from './slices.ts'

const ownTopic = (member: string): string => `member/${member}`

type Parts = {
  readonly server: Server
  readonly settings: NodeSettings
  readonly rooms: Rooms
  readonly house: House
  readonly pump: Pump
}

/** Resolves when it hears the news; ends by `close`. */
export const streamOfNode = async ({
  server,
  settings,
  rooms,
  house,
  pump,
}: Parts): Promise<Pick<StreamServer, 'close'>> => {
  const { world, log } = house
  const stream = openStream({
    server,
    world,
    log,
    siteOrigins: settings.siteOrigins,
    addressOf: addressesOf(settings.proxies),
    gauges: house.gauges,
    verifyLogin: async (login) => {
      const read = StreamLogin.safeParse(login)
      if (!read.success) return refuse('auth')
      const caller = await rooms.identity.verifyStreamLogin(read.data, house)
      return isRefusal(caller) ? caller : { caller, topics: [ownTopic(caller.member)] }
    },
    mayFollow: (caller, topic) => caller.is === 'member' && topic === ownTopic(caller.member),
  })
  const unfollow = await pump.follow(({ topic, member, body }) => {
    if (topic === sessionEnded) {
      const ended = SessionEnded.safeParse(body)
      if (ended.success) stream.drop((caller) => caller.is === 'member' && caller.session === ended.data.session)
    }
    if (member === null) return
    for (const { msgId, msgData } of [...streamOf(topic, body), ...cashierStreamOf(topic, body)])
      stream.publish(ownTopic(member), msgId, msgData)
  })
  return {
    close: () => {
      unfollow()
      return stream.close()
    },
  }
}
