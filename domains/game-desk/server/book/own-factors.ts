// Answers a member who asks for the limits that books set for them. It does not say who decided, only that two
// operators did.

import type { House } from '@magpie/db'
import { textOfMinor } from '@magpie/kernel'
import { type VenueFactor, venueFactors } from '@magpie/play-safe/contract'
import { alwaysWinMinor, factorWhys, houseFactorsTold, type HouseFactorTold } from '@magpie/sportsbook/contract'
import { venueRecords } from '@magpie/venues/server'
import { handle, memberOf } from '@magpie/wire'
import { asking, type GameVenue, type GameVenues } from '../venues.ts'

const reviewMs = 30 * 86_400_000
const bounds = ['half', 'quarter', 'tenth'] as const

const rowOf = (code: string, told: HouseFactorTold, now: number): VenueFactor | undefined => {
  const factor = bounds.find((one) => one === told.factor)
  const why = factorWhys.find((one) => one === told.why)
  const venue = venueRecords.find((one) => one.code === code)?.name
  if (factor === undefined || why === undefined || venue === undefined || told.until <= now) return undefined
  const { at: since, until, figures } = told
  return { code, venue, factor, why, figures, since, reviewAt: Math.min(until, since + reviewMs), until }
}

/** Null when the venue does not answer. */
const rowsAt = async (house: House, venue: GameVenue, alias: string): Promise<readonly VenueFactor[] | null> => {
  const told = await asking(venue, house)(houseFactorsTold)({ alias })
  return told?.factors.flatMap((one) => rowOf(venue.code, one, house.world.now()) ?? []) ?? null
}

export const onOwnFactors = (venues: GameVenues) =>
  handle(venueFactors, async (_ask, { house, caller }) => {
    const member = memberOf(caller)
    const told = await Promise.all(venues.all.map((venue) => rowsAt(house, venue, venues.aliasOf(venue.code, member))))
    const rows = told.flatMap((one) => one ?? [])
    return { rows, always: textOfMinor(alwaysWinMinor), silent: told.filter((rows) => rows === null).length }
  })
