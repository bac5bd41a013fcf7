// A member enters a venue with its own wallet: the venue learns the token of the visitor, and with auto switched on,
// the member's cash goes along.

import { createHash } from 'node:crypto'
import { houseNow } from '@magpie/db'
import { refuse } from '@magpie/kernel'
import type { OwnWallets } from '@magpie/venues/server'
import { isAuto } from './auto-switch.ts'
import { beginTransfer } from './begin-transfer.ts'
import { settingsOf, type TransferParts } from './transfer-parts.ts'
import { venueClient } from './venue-client.ts'

/** How long the member may play there before the platform checks again (L20): single bets there need no permit. */
const playsMs = 30 * 60_000

export const enterBy =
  (parts: TransferParts): OwnWallets['enter'] =>
  async (house, { venue, member, token }) => {
    const opened = await venueClient(settingsOf(parts, venue), house).open({
      cuid: parts.aliasOf(venue, member),
      ticket: createHash('sha256').update(token).digest('hex'),
      expiresAt: houseNow(house) + playsMs,
    })
    // Nothing has moved yet: no money goes to a venue that does not let the member in.
    if (opened === null) return refuse('venue_silent')
    // The member enters whatever becomes of it: a transfer that the venue does not answer in time stays visible in
    // transit.
    if (await isAuto(house, member)) {
      const way = { member, requestId: house.world.id(), venue, direction: 'in', maker: 'auto' } as const
      await beginTransfer(house, parts, { ...way, amount: 'all' })
    }
    return undefined
  }
