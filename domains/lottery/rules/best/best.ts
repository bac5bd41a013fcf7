// What the lines of one ticket return together in the draw that suits them best: computed, not added up, because lines
// that cannot win at once do not, and neither do all picks of one line.

import { range } from '../count.ts'
import type { LotteryGame } from '../games.ts'
import { type Line, mostOf } from '../ticket.ts'
import { priceUnit } from '../price.ts'
import { bestOfFortyNine, bestOfTwoUrns } from './in-urns.ts'
import { bestInPlaces, type Space } from './in-places.ts'

const fivePlaces: Readonly<Record<string, readonly number[]>> = {
  total: range(0, 4),
  five: range(0, 4),
  four: range(1, 4),
  front3: range(0, 2),
  middle3: range(1, 3),
  back3: range(2, 4),
  front2: range(0, 1),
  back2: range(3, 4),
}
const fiveMeet = range(0, 4).flatMap((left) => range(left + 1, 4).map((right) => [left, right]))

const fiveDigits: Space = {
  numbers: range(0, 9),
  repeats: true,
  places: range(0, 4),
  byZone: ['place', 'sides', 'duel'],
  inOrder: /\.order$/,
  seenBy: (play, zone) => (play === 'duel' ? (fiveMeet[zone] ?? []) : (fivePlaces[play.split('.')[0] ?? ''] ?? [zone])),
}

const tenCars: Space = {
  numbers: range(1, 10),
  repeats: false,
  // The two cars of a duel are placed soon after each other, so that few looks stay open.
  places: [0, 1, 2, 9, 8, 7, 3, 6, 4, 5],
  byZone: ['place', 'sides', 'duel'],
  inOrder: /^(?:first|top2|top3)$/,
  seenBy: (play, zone) => {
    if (play === 'duel') return [zone, 9 - zone]
    if (play === 'place' || play === 'sides') return [zone]
    return play === 'first' ? [0] : play === 'top3' ? [0, 1, 2] : [0, 1]
  },
}

const elevens: Space = {
  numbers: range(1, 11),
  repeats: false,
  places: range(0, 4),
  byZone: [],
  inOrder: /^front\d$/,
  seenBy: (play) => range(0, play.startsWith('front') ? Number(play.slice(5, 6)) - 1 : 4),
}

const threeOf = (numbers: readonly number[]): Space => ({
  numbers,
  repeats: true,
  places: range(0, 2),
  byZone: [],
  inOrder: /^$/,
  seenBy: () => range(0, 2),
})

type Best = (lines: readonly Line[]) => number | undefined
const placed =
  (space: Space): Best =>
  (lines) =>
    bestInPlaces(space, lines)

const byGame: Readonly<Record<string, Best>> = {
  ssc90: placed(fiveDigits),
  ssc300: placed(fiveDigits),
  pk10: placed(tenCars),
  airship: placed(tenCars),
  k3: placed(threeOf(range(1, 6))),
  lucky28: placed(threeOf(range(0, 9))),
  x11x5: placed(elevens),
  mark6: bestOfFortyNine,
  'double-joy': bestOfTwoUrns,
}

const unitIn = Number(priceUnit)

/** Minor units, without what a pool pays; undefined when only `mostOf` is known. */
export const bestOf = ({ id }: Pick<LotteryGame, 'id'>, lines: readonly Line[]): bigint | undefined => {
  if (lines.length === 0) return 0n
  // Larger figures would no longer be exact; nothing so large is sold.
  if (Number(mostOf(lines)) * unitIn > Number.MAX_SAFE_INTEGER) return undefined
  const best = byGame[id]?.(lines)
  return best === undefined ? undefined : BigInt(best) / priceUnit
}
