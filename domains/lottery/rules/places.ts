// Plays on numbers in an order: which number is on which place.

import { ratio, type Ratio } from '@magpie/kernel/ratio'
import { unlikeRows } from './count.ts'
import { alike, type Drawn, type Play, priceIn, wonIf, zoneOf } from './play.ts'

export type Places = {
  readonly from: readonly number[]
  /** Whether a number may come twice. */
  readonly repeats: boolean
}

const pick = (drawn: Drawn, at: number): number => drawn[at] ?? -1

/** The chance that these places have exactly these numbers. */
const orderChance = ({ from, repeats }: Places, places: number): Ratio =>
  ratio(
    1n,
    Array.from({ length: places }, (_, at) => BigInt(from.length - (repeats ? 0 : at))).reduce((a, b) => a * b, 1n),
  )

/** A zone for each place: every row of one number from each is a bet. */
export const inOrder = (id: string, of: Places, places: readonly number[]): Play => {
  const worth = alike(orderChance(of, places.length))
  return {
    id,
    zones: places.map(() => zoneOf(of.from)),
    worth,
    bets: (picks) => ({ '': of.repeats ? picks.reduce((sum, { length }) => sum * length, 1) : unlikeRows(picks) }),
    judge: (picks, drawn) => wonIf(picks.every((zone, at) => zone.includes(pick(drawn, places[at] ?? -1)))),
    most: () => priceIn({ worth }),
  }
}

/** Numbers of single places, each a separate bet. */
export const atPlace = (id: string, { from }: Places, places: readonly number[]): Play => {
  const worth = alike(ratio(1n, BigInt(from.length)))
  return {
    id,
    zones: places.map(() => zoneOf(from, 0)),
    worth,
    bets: (picks) => ({ '': picks.flat().length }),
    judge: (picks, drawn) => ({
      won: { '': picks.filter((zone, at) => zone.includes(pick(drawn, places[at] ?? -1))).length },
      pushed: 0,
    }),
    most: (picks) => priceIn({ worth }) * BigInt(picks.filter(({ length }) => length > 0).length),
  }
}
