// The peer of the stream: a plain `ws` server, deflate off, that sends the same string to each client in a loop.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { type PublishOrder, textOf } from './payload.ts'

const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
let number = 0
process.on('disconnect', () => process.exit(0))
process.on('message', (order: PublishOrder) => {
  const text = textOf(order, ++number)
  for (const client of sockets.clients) client.send(text)
})
process.send?.((server.address() as AddressInfo).port)
