// What a cell of the board shows: a ball, a car, a die, or a word; and the titles of zones.

import type { Say } from '@magpie/wire/text'
import type { Play } from '../../rules/index.ts'
import type { Family } from './groups.ts'

/** Those with a picture. */
const pictured = ['digit', 'car', 'die', 'eleven', 'six', 'red', 'blue'] as const
export type Tone = (typeof pictured)[number]
/** `side` and others of its kind are words by their number, `figure` is the number itself. */
export type Face =
  | Tone
  | 'figure'
  | 'side'
  | 'sumSide'
  | 'tailSide'
  | 'duel'
  | 'carDuel'
  | 'form'
  | 'mixed'
  | 'ends'
  | 'wave'
  | 'colour'
  | 'alike'
  | 'animal'
  | 'tail'
  | 'triple'
  | 'tripleAny'
  | 'pair'
  | 'run'

export const isTone = (face: Face): face is Tone => (pictured as readonly string[]).includes(face)

const faces: Readonly<Record<Family, readonly (readonly [of: RegExp, face: Face])[]>> = {
  digits: [
    [/^(?:sides|total)$/, 'side'],
    [/^duel$/, 'duel'],
    [/\.form$/, 'form'],
    [/\.(?:sum|groupsum|span)$/, 'figure'],
    [/./, 'digit'],
  ],
  cars: [
    [/sides$/, 'side'],
    [/^duel$/, 'carDuel'],
    [/^sum$/, 'figure'],
    [/./, 'car'],
  ],
  dice: [
    [/^sides$/, 'side'],
    [/^sum$/, 'figure'],
    [/^triple$/, 'triple'],
    [/^triple\.any$/, 'tripleAny'],
    [/^pair/, 'pair'],
    [/^run$/, 'run'],
    [/./, 'die'],
  ],
  elevens: [[/./, 'eleven']],
  six: [
    [/^(?:special|total)\.sides$/, 'side'],
    [/^special\.sum$/, 'sumSide'],
    [/^special\.tail$/, 'tailSide'],
    [/^special\.mixed$/, 'mixed'],
    [/^special\.wave$/, 'wave'],
    [/animal$/, 'animal'],
    [/^tail$/, 'tail'],
    [/./, 'six'],
  ],
  sum28: [
    [/^sides$/, 'side'],
    [/^mixed$/, 'mixed'],
    [/^ends$/, 'ends'],
    [/^colour$/, 'colour'],
    [/^alike$/, 'alike'],
    [/./, 'figure'],
  ],
  joy: [[/./, 'red']],
}

export const faceOf = (family: Family, play: string, zone: number): Face => {
  if (family === 'joy' && zone === 1) return 'blue'
  if (play === 'pair.other' && zone === 1) return 'die'
  return faces[family].find(([of]) => of.test(play))?.[1] ?? 'figure'
}

const two = (n: number): string => String(n).padStart(2, '0')

/** The pick in words, as on a ticket. */
export const pickText = (face: Face, pick: number, say: Say): string => {
  if (face === 'eleven' || face === 'six' || face === 'red') return two(pick)
  if (isTone(face) || face === 'figure') return `${pick}`
  if (face === 'triple') return `${pick}`.repeat(3)
  if (face === 'pair') return `${pick}${pick}`
  if (face === 'tail') return say('lottery.pick.tailOf', { n: pick })
  if (face === 'tripleAny' || face === 'run') return say(`lottery.pick.${face}`)
  return say(`lottery.pick.${face}.${pick}`)
}

const carsMeet: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4].map((at) => [at, 9 - at])
const digitsMeet: readonly (readonly [number, number])[] = [0, 1, 2, 3].flatMap((left) =>
  [1, 2, 3, 4].filter((right) => right > left).map((right) => [left, right] as const),
)

const firstPlaces: Readonly<Record<string, number>> = { middle3: 1, back3: 2, back2: 3, four: 1 }

const multiples: Readonly<Record<string, readonly [string, string]>> = {
  'five.group60': ['two', 'one'],
  'five.group30': ['two', 'one'],
  'five.group20': ['three', 'one'],
  'five.group10': ['three', 'two'],
  'five.group5': ['four', 'one'],
  'four.group12': ['two', 'one'],
  'four.group4': ['three', 'one'],
}

/** The drawn places that a zone stands for: its first and, in a duel, its second. */
export const placesOf = (family: Family, play: string, zone: number): readonly number[] | undefined => {
  if (family === 'digits') {
    if (play === 'duel') return digitsMeet[zone]
    if (play === 'place' || play === 'sides') return [zone]
    return play.endsWith('.order') ? [(firstPlaces[play.split('.')[0] ?? ''] ?? 0) + zone] : undefined
  }
  if (family === 'cars') {
    if (play === 'duel') return carsMeet[zone]
    return /^(?:place|sides|first|top2|top3)$/.test(play) ? [zone] : undefined
  }
  return family === 'elevens' && /^front\d$/.test(play) ? [zone] : undefined
}

/** The zone of a play that concerns this place. */
export const zoneAt = (family: Family, { id, zones }: Pick<Play, 'id' | 'zones'>, place: number): number =>
  zones.findIndex((_, zone) => placesOf(family, id, zone)?.includes(place))

export const zoneTitle = (family: Family, play: string, zone: number, say: Say): string => {
  const [first, second] = placesOf(family, play, zone) ?? []
  if (first !== undefined && second !== undefined)
    return say('lottery.zone.meet', {
      a: say(`lottery.at.${family}.${first}`),
      b: say(`lottery.at.${family}.${second}`),
    })
  if (first !== undefined) return say(`lottery.at.${family}.${first}`)
  const times = multiples[play]?.[zone]
  if (times !== undefined) return say(`lottery.zone.times.${times}`)
  if (play.endsWith('.bankers')) return say(zone === 0 ? 'lottery.zone.bankers' : 'lottery.zone.others')
  if (play === 'pair.other') return say(zone === 0 ? 'lottery.zone.pair' : 'lottery.zone.single')
  if (family === 'joy') return say(zone === 0 ? 'lottery.zone.reds' : 'lottery.zone.blue')
  return say('lottery.zone.pick')
}

/** The picks of a line in words: zones separated by a bar, omitted places by a dash. */
export const picksText = (family: Family, play: string, picks: readonly (readonly number[])[], say: Say): string => {
  const named = picks.length > 1 && (play === 'place' || play === 'sides' || play === 'duel')
  const zones = picks.map((zone, at) => {
    const told = zone.map((pick) => pickText(faceOf(family, play, at), pick, say)).join(' ')
    return named && told !== ''
      ? say('lottery.zone.told', { zone: zoneTitle(family, play, at, say), picks: told })
      : told
  })
  return zones.filter((zone) => zone !== '' || !named).join(named ? ' · ' : ' | ')
}
