// Launches into a venue (S-CALL-12, S-ENT-07 to 09). Addresses come only from the settings, whatever the caller sends;
// the token is returned in the body, never in an address (L34).

import { refuse } from '@magpie/kernel'
import { barNow } from '@magpie/play-safe/server'
import { asMember, handle } from '@magpie/wire'
import { venueLaunch, venueList } from '../contract/index.ts'
import type { AliasOf } from './alias.ts'
import type { Catalogue, Venue } from './catalogue-store.ts'
import type { Launches } from './launches.ts'
import { sessionNames } from './launch-shape.ts'
import { isInRound } from './member-rounds.ts'
import { notOpen } from './not-open.ts'
import type { OwnWallets, VenueSettings } from './settings.ts'
import { venueBehind, venueRecord, venueLobbies } from './venue-records.ts'

export type LaunchParts = {
  readonly venues: readonly VenueSettings[]
  readonly ownWallets: OwnWallets | undefined
  readonly catalogue: Catalogue
  readonly launches: Launches
  readonly aliasOf: AliasOf
}

/** Members who stopped playing, or are under review for it, may finish a round that they began: stakes need a permit anyway (decision 1270). */
const ownWill: ReadonlySet<string> = new Set(['excluded', 'timed_out', 'play_held'])

export const onVenueLaunch = ({ venues, ownWallets, catalogue, launches, aliasOf }: LaunchParts) =>
  handle(venueLaunch, async ({ enName: asked }, { house, caller }) => {
    const enName = venueBehind(asked)
    const { member, session } = asMember(caller)
    const settings = venues.find((one) => one.code === enName)
    if (enName === '') return refuse('venue_closed')
    const keeps = settings?.wallet === 'own'
    if (settings === undefined || (keeps && ownWallets === undefined)) return refuse('venue_unknown')
    const closed = notOpen(await catalogue.find(house, enName))
    if (closed !== undefined) return closed
    // A launch has no plan and no fence, so the bar is read fresh.
    const bar = await barNow(house, member)
    if (bar !== null && !(ownWill.has(bar.refused) && (await isInRound(house, member, enName)))) return bar
    const token = await launches.mint(house, { venue: enName, member, session })
    const refused = keeps ? await ownWallets?.enter(house, { venue: enName, member, token }) : undefined
    if (refused !== undefined) return refused
    const { origin } = new URL(settings.url)
    const now = house.world.now()
    const alias = aliasOf(enName, member)
    return {
      url: `${origin}/`,
      h5Url: `${origin}/h5/`,
      activityUrl: `${origin}/activity/`,
      resource: `${origin}/resource/`,
      apiUrl: origin,
      token,
      currentTimestamp: String(now),
      origin,
      resourceUrl: `${origin}/resource/`,
      requestId: token,
      cuid: alias,
      ...sessionNames(venueRecord(enName)?.adapter ?? '', { token, alias, now }),
    }
  })

/**
 * A lobby is open while its venue is; one without a venue is closed, and one whose venue is not offered here is absent.
 */
const lobbiesIn = (venues: readonly Venue[]) =>
  venueLobbies.flatMap(({ code, name, group, venue }) => {
    const at = venues.find((one) => one.code === venue)
    if (at === undefined && venue !== '') return []
    const { state = 'closed', until = null } = at ?? {}
    return { enName: code, name: name['zh-CN'] ?? code, group, state, until, closed: [...(at?.closed ?? [])] }
  })

/** Venues to play at, and their lobbies; a venue that is only a wallet is listed only on the transfers page. */
export const onVenueList = (catalogue: Catalogue) =>
  handle(venueList, async (_ask, { house }) => {
    const venues = (await catalogue.all(house)).filter(({ ownWallet }) => !ownWallet)
    const told = venues.map(({ code, name, group, state, until, closed }) => ({
      enName: code,
      name,
      group,
      state,
      until,
      closed: [...closed],
    }))
    return { venues: [...told, ...lobbiesIn(venues)] }
  })
