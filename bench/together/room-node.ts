// Another node of the house, in a process of its own: it tells its port, and whoever follows a room at its stream hears what is said
// at the first one.

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
