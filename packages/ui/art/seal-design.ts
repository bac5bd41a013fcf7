// A team's seal, designed from its name only: no club's mark is copied, and every name has a seal at once. Two colours
// of the palette, one of twelve old divisions of a shield, and the initials. The divisions are already cut to the
// shield's curve, so a seal needs no clip path and no id, and four hundred of them scroll well.

import { contrast } from './contrast.ts'
import { nameHash, pick } from './name-hash.ts'

export const shield = 'M2 2.5C6 3.3 9 2.6 12 .8c3 1.8 6 2.5 10 1.7v12C22 20.8 17.6 25 12 27.4 6.4 25 2 20.8 2 14.5Z'

const divisions = {
  halves: 'M12 .8C15 2.6 18 3.3 22 2.5V14.5C22 20.8 17.6 25 12 27.4Z',
  pales:
    'M5.4 2.82C6.75 2.8 8 2.56 9.2 2.14V25.98C7.77 25.13 6.48 24.13 5.4 22.97ZM14.8 2.14C16 2.56 17.25 2.8 18.6 2.82V22.97C17.52 24.13 16.23 25.13 14.8 25.98Z',
  chevron: 'M12 7.4 22 13.4V14.5C22 16.3 21.64 17.93 21 19.4L12 14 3 19.4C2.36 17.93 2 16.3 2 14.5V13.4Z',
  cross:
    'M9.7 1.95C10.48 1.64 11.24 1.26 12 .8 12.76 1.26 13.52 1.64 14.3 1.95V26.27C13.56 26.68 12.79 27.06 12 27.4 11.21 27.06 10.44 26.68 9.7 26.27ZM2 8.6H22V13.2H2Z',
  bends:
    'M8.21 2.44C9.52 2.1 10.76 1.54 12 .8L22 12.3V14.5C22 15.67 21.85 16.77 21.56 17.8ZM2 2.5C2.42 2.58 2.82 2.65 3.22 2.7L19.7 21.65C18.93 22.71 18 23.65 16.95 24.49L2 7.3ZM13.6 26.64C13.08 26.91 12.55 27.17 12 27.4 6.4 25 2 20.8 2 14.5V13.3Z',
  hoops: 'M22 6.6V11H2V6.6ZM21.97 15.4C21.86 17.01 21.45 18.48 20.81 19.8H3.19C2.55 18.48 2.14 17.01 2.03 15.4Z',
  chief: 'M2 2.5C6 3.3 9 2.6 12 .8 15 2.6 18 3.3 22 2.5V9.4H2Z',
  bend: 'M2 2.5C2.07 2.51 2.14 2.53 2.21 2.54L19.29 22.18C17.48 24.43 14.9 26.16 12 27.4 6.4 25 2 20.8 2 14.5Z',
  quarters: 'M12 .8C15 2.6 18 3.3 22 2.5V12.6H12ZM12 12.6V27.4C6.4 25 2 20.8 2 14.5V12.6Z',
  sash: 'M18.59 2.82C19.65 2.85 20.78 2.74 22 2.5V6.1L6.45 23.99C5.22 22.9 4.19 21.66 3.43 20.26Z',
  pile: 'M2.74 2.63C6.38 3.21 9.19 2.49 12 .8 14.81 2.49 17.62 3.21 21.26 2.63L12 23Z',
  roundel: 'M12 7.4a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z',
} as const

export type Division = keyof typeof divisions

const divisionNames = Object.keys(divisions) as [Division, ...Division[]]

// Field and charge: every pair has a contrast of at least 3:1, so that everyone sees the division.
const pairs = [
  ['#c8322a', '#ffffff'],
  ['#1b4fcc', '#ffffff'],
  ['#0a7d74', '#ffffff'],
  ['#101a30', '#ffffff'],
  ['#4f3fb8', '#ffffff'],
  ['#0b7a4f', '#ffffff'],
  ['#a3211b', '#f1ddb0'],
  ['#0e2c78', '#e0b65c'],
  ['#101a30', '#e0b65c'],
  ['#101a30', '#46c4b4'],
  ['#0e2c78', '#7ab8e8'],
  ['#5f4109', '#f1ddb0'],
  ['#7ab8e8', '#101a30'],
  ['#e0b65c', '#101a30'],
  ['#e08a3c', '#101a30'],
  ['#7a1914', '#f2a7b4'],
] as const

const paper = '#ffffff'
const ink = '#101a30'

export type SealDesign = {
  readonly field: string
  readonly charge: string
  readonly division: Division
  /** Path of the division in the shield's 24 × 28 box. */
  readonly path: string
  readonly letters: string
  /** Colour of the letters on the field, with a contrast of at least 4.5:1. */
  readonly letterColor: string
}

const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/
// Words in the names of half of all clubs, which distinguish none of them.
const clubWords = new Set(['FC', 'CF', 'AC', 'SC', 'AFC', 'CD', 'UD', 'RC', 'AS', 'SS', 'FK', 'IF', 'BK', 'SV', 'VFL'])

/** One Chinese character, or the initials of the first two words: readable at 12 pixels. */
export const initialsOf = (name: string): string => {
  const characters = [...name.normalize('NFC').trim()]
  const first = characters.find((character) => wide.test(character))
  if (first !== undefined) return first
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const telling = words.filter((word) => !clubWords.has(word.toUpperCase()))
  const used = telling.length > 0 ? telling : words
  return used
    .slice(0, 2)
    .map((word) => ([...word][0] ?? '').toUpperCase())
    .join('')
}

/** The seal of a name; the same name always gives the same seal. */
export const sealDesign = (name: string): SealDesign => {
  const hash = nameHash(name)
  const [field, charge] = pick(pairs, hash, 3)
  const division = pick(divisionNames, hash, 17)
  const letterColor = [charge, paper, ink].find((color) => contrast(color, field) >= 4.5) ?? paper
  return { field, charge, division, path: divisions[division], letters: initialsOf(name), letterColor }
}
