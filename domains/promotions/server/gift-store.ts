// Places that gifts have taken, and held gifts.

import type { Guard, House, Row } from '@magpie/db'
import { cameLike, startMarks } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { choosePlaces, giftPlaces, type Held, newcomerPlaces, type Places } from '../rules/index.ts'

const placeTable = 'promotions.gift_place'
export const giftTable = 'promotions.gift'

/** The guard that a place is free, and the row that takes it. */
export const takePlaces = (
  ids: readonly string[],
  member: Uuid,
): { guards: readonly Guard[]; rows: readonly Row[] } => ({
  guards: ids.map((id) => ({ guard: 'state', table: placeTable, id, from: null, to: 'taken' })),
  rows: ids.map((id) => ({ table: placeTable, values: { id, state: 'taken', member_id: member } })),
})

const chosen = async (house: House, places: Places): Promise<readonly string[] | Held> => {
  const ids = [...places.once, ...places.some.flat()]
  if (ids.length === 0) return []
  const { rows } = await house.journal.read({ rows: ids.map((id) => ({ table: placeTable, id })) })
  const taken = ids.filter((_id, nth) => rows[nth] != null)
  return choosePlaces(places, new Set(taken))
}

/** The places that a welcome of this member takes, or why it is held. */
export const placesFor = async (
  house: House,
  member: Uuid,
  { day, ofNetwork }: { readonly day: string; readonly ofNetwork: number },
): Promise<readonly string[] | Held> => {
  // Member ids rise with time: of two linked members the earlier one is welcomed.
  if ((await cameLike(house, member)).some((tie) => tie.member < member)) return 'device'
  return chosen(house, giftPlaces(await startMarks(house, member), day, ofNetwork))
}

/** The places that a campaign's points for this new member take, or why there are none. */
export const newcomerPlacesFor = async (
  house: House,
  member: Uuid,
  { campaign, day }: { readonly campaign: string; readonly day: string },
): Promise<readonly string[] | Held> => chosen(house, newcomerPlaces(await startMarks(house, member), campaign, day))
