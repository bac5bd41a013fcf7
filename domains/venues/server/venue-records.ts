// The records of all venues, as the slices that sell them announce them: one of these is all that the platform knows of a
// venue before an operator opens or closes it.

import { entranceOf, lobbiesOf, slices, type VenueRecord as Announced, venuesOf } from '@magpie/db/slices'
import { type GameGroup, gameGroups } from '@magpie/turnover/contract'
import { type GameClass, gameClasses, VenueCode } from '../contract/index.ts'

export type VenueRecord = Announced & {
  readonly code: string
  readonly group: GameGroup
  readonly gameClass: GameClass
}

type Told = ReturnType<typeof venuesOf>[number]

/** Throws for an unknown code, group or game class: the process does not start. */
const known = (told: Told): VenueRecord => {
  const group = gameGroups.find((one) => one === told.group)
  const gameClass = gameClasses.find((one) => one === told.gameClass)
  if (!VenueCode.safeParse(told.code).success || group === undefined || gameClass === undefined)
    throw new Error(`the record of the venue ${told.code} names a code, group or game class that does not exist`)
  return { ...told, group, gameClass }
}

export const venueRecords: readonly VenueRecord[] = venuesOf(slices).map(known)

export const venueRecord = (code: string): VenueRecord | undefined => venueRecords.find((one) => one.code === code)

/** Where a venue or lobby has a page of its own: `{ entrance: '/game/sport/ob' }`, or nothing. */
export const entranceOfVenue = (code: string): { readonly entrance?: string } => {
  const entrance = entranceOf(slices, code)
  return entrance === undefined ? {} : { entrance }
}

const groupOf = (lobby: ReturnType<typeof lobbiesOf>[number]): VenueLobby => {
  const group = gameGroups.find((one) => one === lobby.group)
  const shut = lobby.venue === ''
  if (
    !VenueCode.safeParse(lobby.code).success ||
    group === undefined ||
    (!shut && venueRecord(lobby.venue) === undefined)
  )
    throw new Error(`the lobby ${lobby.code} names a code, group or venue that does not exist`)
  return { ...lobby, group, ...entranceOfVenue(lobby.code) }
}

/** A lobby of a venue: its offer in one sport, under a separate code. */
export type VenueLobby = ReturnType<typeof lobbiesOf>[number] & {
  readonly group: GameGroup
  readonly entrance?: string
}

export const venueLobbies: readonly VenueLobby[] = lobbiesOf(slices).map(groupOf)

/** The groups of games that some venue sells: the others are not shown to members. */
export const soldGroups: readonly GameGroup[] = gameGroups.filter(
  (group) =>
    venueRecords.some((venue) => venue.group === group) ||
    venueLobbies.some((lobby) => lobby.group === group && lobby.venue !== ''),
)

/** The venue of a catalogue code: a lobby belongs to its venue. */
export const venueBehind = (code: string): string => venueLobbies.find((lobby) => lobby.code === code)?.venue ?? code

/** The venues whose event counts are queried, each on its vendor's wire (S-ENT-02). */
export const countedVenues: readonly VenueRecord[] = venueRecords.filter(({ counts }) => counts)
