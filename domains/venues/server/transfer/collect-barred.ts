// When an exclusion, a time-out or a block binds, what lies at venues comes home (L20, L21): he may not play with it, and
// nobody should have to go to a venue to be paid out.

import type { NewsHandler } from '@magpie/db'
import { sessionEnded } from '@magpie/identity/contract'
import { isRefusal } from '@magpie/kernel'
import { playTopic } from '@magpie/play-safe/contract'
import { permitToPlay } from '@magpie/play-safe/server'
import { isBar } from '../wallet/return-barred.ts'
import { bringHome } from './begin-transfer.ts'
import type { TransferParts } from './transfer-parts.ts'

export const collectBarred = (parts: TransferParts): NewsHandler => ({
  consumer: 'venues.collect-barred',
  topics: [playTopic, sessionEnded],
  handle: async ({ topic, member, body }, house) => {
    if (member === null || !isBar(topic, body)) return
    // News may come late: a bar that is over by now brings nothing home.
    if (!isRefusal(await permitToPlay(house, member))) return
    const venues = parts.venues.map(({ code }) => code)
    await bringHome(house, parts, { member, requestId: house.world.id(), maker: 'barred', venues })
  },
})
