// The house's stream in its own process, without a login: its clients follow one topic, and it publishes there on
// request.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refuse } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { openStream } from '@magpie/wire/stream-server'
import { type PublishOrder, topic } from './payload.ts'

const server = createServer()
const quiet = () => undefined
const stream = openStream({
  server,
  world: realWorld(),
  log: { info: quiet, warn: quiet, alarm: quiet },
  siteOrigins: [],
  verifyLogin: async () => refuse('auth'),
  mayFollow: () => true,
  perAddressMax: Number.POSITIVE_INFINITY,
  perMemberMax: Number.POSITIVE_INFINITY,
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('disconnect', () => process.exit(0))
process.on('message', ({ msgId, data }: PublishOrder) => stream.publish(topic, msgId, data))
process.send?.((server.address() as AddressInfo).port)
