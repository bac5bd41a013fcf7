// A member goes into a venue that keeps a wallet of its own: the venue is told who will come with which token, and with the
// switch on, what the member has goes along.

import { createHash } from 'node:crypto'
import { houseNow } from '@magpie/db'
import { refuse } from '@magpie/kernel'
import type { OwnWallets } from '@magpie/venues/server'
import { isAuto } from './auto-switch.ts'
import { beginTransfer } from './begin-transfer.ts'
import { settingsOf, type TransferParts } from './transfer-parts.ts'
import { venueClient } from './venue-client.ts'

/** How long one may play there before the house is asked again (L20): its bets are not asked for one by one. */
const playsMs = 30 * 60_000

export const enterBy =
  (parts: TransferParts): OwnWallets['enter'] =>
  async (house, { venue, member, token }) => {
    const opened = await venueClient(settingsOf(parts, venue), house).open({
      cuid: parts.aliasOf(venue, member),
      ticket: createHash('sha256').update(token).digest('hex'),
      expiresAt: houseNow(house) + playsMs,
    })
    // Nothing has moved yet: nobody's money goes to a venue that does not let its owner in.
    if (opened === null) return refuse('venue_silent')
    // The member goes in whatever becomes of it: what the venue does not answer in time is on its way, and in sight.
    if (await isAuto(house, member)) {
      const way = { member, requestId: house.world.id(), venue, direction: 'in', maker: 'auto' } as const
      await beginTransfer(house, parts, { ...way, amount: 'all' })
    }
    return undefined
  }
