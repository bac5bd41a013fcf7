// The stream of the back office: an operator's socket hears that there is something new, and the page fetches it by the
// calls that their roles allow (decision 0795). The server checks who the operator is when the socket opens and twice a
// minute after that, by the cookie that scripts cannot read and the marker that foreign pages do not know.

import type { House, Pump } from '@magpie/db'
import { Me, me } from '@magpie/operators/contract'
import { refuse } from '@magpie/kernel'
import { lineTopic, serviceDeskTopic, serviceStreamOf } from '@magpie/service/contract'
import type { Typing } from '@magpie/service/server'
import { addressesOf, networksOf } from '@magpie/wire/mount'
import { type Handshake, type LoggedIn, messageIds, openStream, type StreamServer } from '@magpie/wire/stream-server'
import type { FastifyInstance } from 'fastify'
import type { NodeSettings } from '../settings.ts'

type Parts = {
  readonly app: Pick<FastifyInstance, 'inject' | 'server'>
  readonly house: House
  readonly pump: Pick<Pump, 'follow'>
  readonly typing: Typing
  readonly ops: NonNullable<NodeSettings['ops']>
  readonly settings: Pick<NodeSettings, 'proxies'>
}

/** Each topic and the permission that its followers need. */
const topics: Readonly<Record<string, string>> = { [serviceDeskTopic]: 'service.read' }

const verifyAgainMs = 30_000

export const deskStream = async ({
  app,
  house,
  pump,
  typing,
  ops,
  settings,
}: Parts): Promise<Pick<StreamServer, 'close'>> => {
  const { world, log } = house
  const whoIs = async (marker: string, { address, cookie = '' }: Handshake): Promise<LoggedIn | undefined> => {
    const reply = await app.inject({
      method: 'GET',
      url: me.path,
      remoteAddress: address,
      headers: { cookie, token: marker, origin: ops.origin, host: new URL(ops.origin).host },
    })
    const { data } = reply.json<{ data: unknown }>()
    const read = Me.safeParse(data)
    if (!read.success || read.data.stage !== 'live') return undefined
    const { id: operator, account, permissions } = read.data
    return {
      caller: { is: 'operator', operator, session: '', account, permissions },
      topics: Object.keys(topics).filter((topic) => permissions.includes(topics[topic] ?? '')),
    }
  }
  const stream = openStream({
    server: app.server,
    world,
    log,
    siteOrigins: [ops.origin],
    addressOf: addressesOf(settings.proxies),
    ...(ops.networks.length === 0 ? {} : { answers: networksOf(ops.networks) }),
    verifyLogin: async ({ token }, handshake) => (await whoIs(token, handshake)) ?? refuse('auth'),
    verifyAgainMs,
    heard: { house, hearers: [typing.fromDesk] },
    mayFollow: (caller, topic) =>
      caller.is === 'operator' && topic in topics && caller.permissions.includes(topics[topic] ?? ''),
  })
  const unfollow = await pump.follow(({ topic, body }) => {
    if (topic !== lineTopic) return
    for (const { msgId, msgData } of serviceStreamOf(topic, body)) stream.publish(serviceDeskTopic, msgId, msgData)
  })
  typing.follow((topic, told) => {
    if (topic === serviceDeskTopic) stream.publish(topic, messageIds.notice, told)
  })
  return {
    close: () => {
      unfollow()
      return stream.close()
    },
  }
}
