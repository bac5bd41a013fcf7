// Into a venue (S-CALL-12, S-ENT-08). The addresses are the venue's own from the settings, whatever the caller sends;
// the token goes back in the body alone and never into an address (L34).

import { createHash } from 'node:crypto'
import { houseNow } from '@magpie/db'
import { refuse } from '@magpie/kernel'
import { barNow } from '@magpie/play-safe/server'
import { handle } from '@magpie/wire'
import { venueLaunch, venueList } from '../contract/index.ts'
import type { AliasOf } from './alias.ts'
import type { Catalogue } from './catalogue-store.ts'
import type { Launches } from './launches.ts'
import { notOpen } from './not-open.ts'
import type { WatchedVenue } from './settings.ts'
import { isAuto } from './transfer/auto-switch.ts'
import { beginTransfer } from './transfer/begin-transfer.ts'
import { venueClient } from './transfer/venue-client.ts'

export type LaunchParts = {
  readonly venues: readonly WatchedVenue[]
  readonly catalogue: Catalogue
  readonly launches: Launches
  readonly aliasOf: AliasOf
}

/**
 * How long one may play at a venue with a wallet of its own before the house is asked again whether he may (L20): its bets
 * are not asked for one by one.
 */
const playsMs = 30 * 60_000

export const onVenueLaunch = ({ venues, catalogue, launches, aliasOf }: LaunchParts) =>
  handle(venueLaunch, async ({ enName }, { house, caller }) => {
    if (caller.is !== 'member') throw new Error('a member was declared and none came')
    const settings = venues.find((one) => one.code === enName)
    if (settings === undefined) return refuse('venue_unknown')
    const closed = notOpen(await catalogue.find(house, enName))
    if (closed !== undefined) return closed
    // A way in is no plan and has no fence: what another node has heard counts.
    const bar = await barNow(house, caller.member)
    if (bar !== null) return bar
    const token = await launches.mint(house, { venue: enName, member: caller.member, session: caller.session })
    if (settings.wallet === 'own') {
      const opened = await venueClient(settings, house).open({
        cuid: aliasOf(enName, caller.member),
        ticket: createHash('sha256').update(token).digest('hex'),
        expiresAt: houseNow(house) + playsMs,
      })
      // Nothing has moved yet: nobody takes his money to a venue that does not let him in.
      if (opened === null) return refuse('venue_silent')
    }
    if (settings.wallet === 'own' && (await isAuto(house, caller.member))) {
      // He goes in whatever becomes of it: what the venue does not answer in time is on its way, and in sight.
      const { member } = caller
      const way = { member, requestId: house.world.id(), venue: enName, direction: 'in', maker: 'auto' } as const
      await beginTransfer(house, { venues, aliasOf }, { ...way, amount: 'all' })
    }
    const { origin } = new URL(settings.url)
    return {
      url: `${origin}/`,
      h5Url: `${origin}/h5/`,
      activityUrl: `${origin}/activity/`,
      resource: `${origin}/resource/`,
      resourceUrl: `${origin}/resource/`,
      apiUrl: origin,
      token,
      requestId: token,
      cuid: aliasOf(enName, caller.member),
      currentTimestamp: String(house.world.now()),
      origin,
    }
  })

/** The venues that one plays at: what is a wallet and nothing else stands on the page of transfers alone. */
export const onVenueList = (catalogue: Catalogue) =>
  handle(venueList, async (_ask, { house }) => ({
    venues: (await catalogue.all(house))
      .filter(({ ownWallet }) => !ownWallet)
      .map(({ code, name, group, state, until }) => ({
        enName: code,
        name,
        group,
        state,
        until,
      })),
  }))
