// Rounds at the desk: read from their venue, with the member whom the platform knows by the venue's alias. A venue's
// alias alone identifies no member.

import type { House } from '@magpie/db'
import { isRefusal, refuse } from '@magpie/kernel'
import { houseRound, houseRounds, type RoundTold } from '@magpie/studio/contract'
import { ownersOf } from '@magpie/venues/server'
import { handle, type Handled } from '@magpie/wire'
import { opsGameRound, opsGameRounds } from '../contract/index.ts'
import { asking, type GameVenue, type GameVenues } from './venues.ts'

const pageSize = 50

export const roundOne = async (
  house: House,
  venue: GameVenue,
  round: string,
): Promise<RoundTold | null | undefined> => {
  const told = await asking(venue, house)(houseRound)({ round })
  return told === null ? undefined : told.found
}

export const roundHandlers = (venues: GameVenues): readonly Handled[] => [
  handle(opsGameRounds, async ({ venue: code, game, member, before, limit = pageSize }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(houseRounds)({
      limit,
      ...(game === undefined ? {} : { game }),
      ...(before === undefined ? {} : { before }),
      ...(member === undefined ? {} : { alias: venues.aliasOf(code, member) }),
    })
    if (told === null) return refuse('venue_silent')
    const ids = told.rounds.map(({ round }) => round.round)
    const members = await ownersOf(house, code, ids)
    return {
      rows: told.rounds.map(({ round }) => ({ round, member: members.get(round.round) ?? null })),
      next: told.rounds.length < limit ? null : (ids.at(-1) ?? null),
    }
  }),
  handle(opsGameRound, async ({ venue: code, round }, { house, reads }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await roundOne(house, venue, round)
    if (told === undefined) return refuse('venue_silent')
    if (told === null) return refuse('round_unknown')
    const member = (await ownersOf(house, code, [round])).get(round) ?? null
    reads(member)
    return { ...told, venue: code, member }
  }),
]
