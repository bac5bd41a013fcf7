// The current exposure in games: read from each venue, with the members to whom the rounds belong at the platform.

import type { House } from '@magpie/db'
import { houseWatch } from '@magpie/studio/contract'
import { ownersOf } from '@magpie/venues/server'
import { handle, type Handled } from '@magpie/wire'
import { opsGameWatch, type OpsWatch } from '../contract/index.ts'
import { asking, type GameVenue, type GameVenues } from './venues.ts'

const nothing = { roundCap: 0, cap: 0, rooms: [], open: { rounds: 0, stake: 0, most: 0 }, dearest: [] }

const watchOf = async (house: House, venue: GameVenue): Promise<OpsWatch> => {
  const { code: venueCode, name } = venue
  const told = await asking(venue, house)(houseWatch)({})
  if (told === null) return { venue: venueCode, name, silent: true, ...nothing }
  const { code: _code, dearest, ...rest } = told
  const members = await ownersOf(
    house,
    venueCode,
    dearest.map(({ round }) => round),
  )
  return {
    venue: venueCode,
    name,
    silent: false,
    ...rest,
    dearest: dearest.map(({ alias: _alias, ...one }) => ({ ...one, member: members.get(one.round) ?? null })),
  }
}

export const onGameWatch = (venues: GameVenues): Handled =>
  handle(opsGameWatch, async (_ask, { house }) => ({
    venues: await Promise.all(venues.all.map((venue) => watchOf(house, venue))),
  }))
