// What the places of past weeks would have brought, each week's on the Monday after it.

import type { House } from '@magpie/db'
import { beijingMidnight, dayMs } from '@magpie/kernel'
import { weekdayOf, weekOf } from '../../rules/index.ts'
import type { Campaign } from '../campaigns/campaign-store.ts'
import { mayWin, winnersOf } from '../peak/peak.ts'
import { daysIn, type Given, type Would } from './would.ts'

export async function* overPeaks(house: House, { terms }: Campaign, [from, to]: readonly [number, number]): Given {
  if (terms.kind !== 'peak') return
  for (const day of daysIn(from, to).filter((one) => weekdayOf(one) === 1)) {
    const would: Would[] = []
    for (const { member, points } of await winnersOf(house, weekOf(beijingMidnight(day) - dayMs), terms)) {
      const given = { day, member, amount: BigInt(points) }
      would.push((await mayWin(house, member)) ? given : { ...given, refused: 'not_verified' })
    }
    yield would
  }
}
