// A member's signed days, in the shape of the sign-in rules.

import type { House, Row } from '@magpie/db'
import { memberFacts } from '@magpie/identity/server'
import { makeUpCards } from '@magpie/mall/server'
import { beijingDay, beijingDayNumber, beijingDayStart, isoOf, type Uuid } from '@magpie/kernel'
import { pausesOf } from '@magpie/play-safe/server'
import type { Signed } from '../../rules/index.ts'

export const signTable = 'promotions.sign'

/** The longest streak that is computed. */
const backDays = 400

export const signId = (member: Uuid, day: string): string => `${member}/${day}`

export const signRow = (member: Uuid, day: string, way: 'daily' | 'free' | 'card', atMs: number): Row => ({
  table: signTable,
  values: { id: signId(member, day), state: 'signed', member_id: member, day, way, at: isoOf(atMs) },
})

type Raw = { readonly day: string; readonly way: 'daily' | 'free' | 'card' }

/** Days between two moments that a time-out touches. */
const daysWithin = (from: number, to: number): readonly string[] => {
  const [first, last] = [beijingDayNumber(from), beijingDayNumber(to - 1)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => beijingDay(beijingDayStart(first + nth)))
}

/** `cardIds` are the mall's make-up cards, in the order of their use. */
export const signedOf = async (
  house: House,
  member: Uuid,
): Promise<Signed & { readonly cardIds: readonly string[] }> => {
  const now = house.world.now()
  const from = now - backDays * 86_400_000
  const [facts, { rows }, pauses, cardIds] = await Promise.all([
    memberFacts(house, member, null),
    house.db.query<Raw>(
      'select day::text as day, way from promotions.sign where member_id = $1 and day >= $2::date order by day',
      [member, beijingDay(from)],
    ),
    pausesOf(house, member, { from, to: now }),
    makeUpCards(house, member),
  ])
  return {
    days: new Set(rows.map(({ day }) => day)),
    freeUsed: rows.filter(({ way }) => way === 'free').map(({ day }) => day),
    cards: cardIds.length,
    cardIds,
    paused: new Set(pauses.flatMap((pause) => daysWithin(Math.max(pause.from, from), Math.min(pause.to, now)))),
    joined: beijingDay(facts?.registeredMs ?? now),
  }
}
