// A second node of the house in its own process: it reports its port, and a client that follows a room at its stream
// receives what is said at the first node.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openBetHouse } from '../bets/bet-house.ts'
import { openChatNode } from './chat-node.ts'

const url = process.env['BENCH_URL'] ?? ''
const { house } = await openBetHouse(url, 0)
const { server } = await openChatNode(house, url)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('disconnect', () => process.exit(0))
process.send?.((server.address() as AddressInfo).port)
