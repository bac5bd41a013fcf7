// A member's picture: a young magpie in one of eight plumages, looking left or right, with a leaf, a blossom, a crown or
// nothing on its head. It is what the member chose, or follows from their name. Members cannot upload a picture.

import { nameHash } from './name-hash.ts'

const feathers = [
  ['#e1eafd', '#1b4fcc', '#101a30'],
  ['#d9f2ee', '#0a7d74', '#063b38'],
  ['#fbe0dc', '#c8322a', '#5a120d'],
  ['#f8ebcf', '#c8922e', '#4a3208'],
  ['#e8e4fb', '#4f3fb8', '#221a5e'],
  ['#e9ecf2', '#5a6781', '#101a30'],
  ['#dff0e4', '#0b7a4f', '#07351f'],
  ['#fde3e9', '#d9678a', '#5e1a30'],
] as const

const crests = ['none', 'leaf', 'blossom', 'crown'] as const

export type AvatarDesign = {
  readonly ground: string
  readonly wing: string
  readonly hood: string
  readonly crest: (typeof crests)[number]
  readonly facesLeft: boolean
}

/** What a bird is made of: which plumage, which crest, and the side it looks to. */
export type Face = { readonly plumage: number; readonly crest: number; readonly facesLeft: boolean }

export const plumageCount = feathers.length
export const crestCount = crests.length

/** A bird as one number from 0 to 63. */
export const faceNumber = ({ plumage, crest, facesLeft }: Face): number =>
  (plumage * crestCount + crest) * 2 + Number(facesLeft)

export const faceOfNumber = (face: number): Face => ({
  plumage: Math.floor(face / (2 * crestCount)) % plumageCount,
  crest: Math.floor(face / 2) % crestCount,
  facesLeft: face % 2 === 1,
})

/** The bird of a name; the same name always gives the same bird. */
export const faceOfName = (name: string): Face => {
  const hash = nameHash(name)
  return {
    plumage: (hash >>> 2) % plumageCount,
    crest: (hash >>> 11) % crestCount,
    facesLeft: ((hash >>> 21) & 1) === 1,
  }
}

/** `chosen`: the number of the bird that the member chose, if any. */
export const avatarDesign = (name: string, chosen?: number): AvatarDesign => {
  const { plumage, crest, facesLeft } = chosen === undefined ? faceOfName(name) : faceOfNumber(chosen)
  const [ground, wing, hood] = feathers[plumage] ?? feathers[0]
  return { ground, wing, hood, crest: crests[crest] ?? 'none', facesLeft }
}
