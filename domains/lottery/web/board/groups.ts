// How a game's plays are arranged: in groups, one tab each, and within a group side by side. Their names follow from
// it.

import type { Say } from '@magpie/wire/text'

/** Games that are drawn alike share their texts and their presentation. */
export type Family = 'digits' | 'cars' | 'dice' | 'elevens' | 'six' | 'sum28' | 'joy'

const families: Readonly<Record<string, Family>> = {
  ssc90: 'digits',
  ssc300: 'digits',
  pk10: 'cars',
  airship: 'cars',
  k3: 'dice',
  x11x5: 'elevens',
  mark6: 'six',
  lucky28: 'sum28',
  'double-joy': 'joy',
}

export const familyOf = (game: string): Family => families[game] ?? 'digits'

export type Group = {
  readonly id: string
  readonly plays: readonly string[]
  /** All of them are on one board, one under the other: each takes only a row or two. */
  readonly stacked?: boolean
}

const group = (id: string, ...plays: readonly string[]): Group => ({ id, plays })
const stack = (id: string, ...plays: readonly string[]): Group => ({ id, plays, stacked: true })
const under = (id: string, ...kinds: readonly string[]): Group => group(id, ...kinds.map((kind) => `${id}.${kind}`))

const threes = ['order', 'group3', 'group6', 'sum', 'groupsum', 'span', 'any1', 'any2', 'form'] as const
const twos = ['order', 'group', 'sum'] as const
const fives = ['order', 'group120', 'group60', 'group30', 'group20', 'group10', 'group5', 'any2', 'any3'] as const
const often = ['once', 'twice', 'thrice', 'four'] as const
const fours = ['order', 'group24', 'group12', 'group6', 'group4', 'any1', 'any2'] as const
const sizes = [1, 2, 3, 4, 5, 6, 7, 8] as const

const groups: Readonly<Record<Family, readonly Group[]>> = {
  digits: [
    group('place', 'place'),
    stack('sides', 'sides', 'total'),
    group('duel', 'duel'),
    under('front3', ...threes),
    under('middle3', ...threes),
    under('back3', ...threes),
    under('front2', ...twos),
    under('back2', ...twos),
    under('five', ...fives, ...often),
    under('four', ...fours),
  ],
  cars: [
    group('place', 'place'),
    group('sides', 'sides'),
    stack('sum', 'sum.sides', 'sum'),
    group('duel', 'duel'),
    group('front', 'first', 'top2', 'top3', 'top2.any'),
  ],
  dice: [
    stack('sum', 'sides', 'sum'),
    stack('triple', 'triple', 'triple.any'),
    group('pair', 'pair', 'pair.other'),
    group('unlike', 'unlike3', 'unlike2', 'run'),
  ],
  elevens: [
    group('any', ...sizes.map((size) => `any${size}`)),
    group('bankers', ...sizes.slice(1).map((size) => `any${size}.bankers`)),
    group(
      'front',
      'front1',
      'front2',
      'front2.group',
      'front2.bankers',
      'front3',
      'front3.group',
      'front3.bankers',
      'front3.any',
    ),
  ],
  six: [
    group('special', 'special'),
    stack('sides', 'special.sides', 'special.sum', 'special.tail', 'special.mixed', 'total.sides'),
    group('normal', 'normal'),
    group('link', 'all3', 'all2', 'special.pair'),
    stack('animal', 'special.animal', 'animal'),
    group('wave', 'special.wave'),
    group('tail', 'tail'),
    group('none', ...[5, 6, 7, 8, 9, 10].map((size) => `none${size}`)),
  ],
  sum28: [stack('sides', 'sides', 'mixed', 'ends'), stack('colour', 'colour', 'alike'), group('sum', 'sum')],
  joy: [group('joy', 'joy')],
}

export const groupsOf = (family: Family): readonly Group[] => groups[family]

export const groupOf = (family: Family, play: string): Group | undefined =>
  groups[family].find(({ plays }) => plays.includes(play))

/** What is also under the numbers of a place: the sides of that place, and its duel. */
const underPlaces = (family: Family, play: string): readonly string[] =>
  family === 'cars' && play === 'place' ? ['sides', 'duel'] : []

/** The other plays on this one's board. */
export const besideOf = (family: Family, play: string): readonly string[] => {
  const of = groupOf(family, play)
  return of?.stacked === true ? of.plays.filter((one) => one !== play) : underPlaces(family, play)
}

/** Equal plays on different places share a text: `front3.order` and `back3.order`. */
export const kindOf = (family: Family, play: string): string =>
  family === 'digits'
    ? play.replace(/^(?:front|middle|back)3(?=\.)/, 'three').replace(/^(?:front|back)2(?=\.)/, 'two')
    : play

/** The id of the play's own text. */
export const kindWord = (family: Family, play: string): string => `lottery.kind.${family}.${kindOf(family, play)}`

/** With its group, if the kind alone does not say which places it is on. */
export const playName = (family: Family, play: string, say: Say): string => {
  const kind = say(kindWord(family, play))
  const of = groupOf(family, play)
  return family === 'digits' && of !== undefined && play.startsWith(`${of.id}.`)
    ? say('lottery.playName', { group: say(`lottery.group.digits.${of.id}`), kind })
    : kind
}
