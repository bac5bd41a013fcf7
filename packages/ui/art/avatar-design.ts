// Derives a member's picture from their name: a young magpie in one of eight plumages, looking left or right, with a
// leaf, a blossom, a crown or nothing on its head. Members cannot upload a picture.

import { nameHash, pick } from './name-hash.ts'

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

/** The bird of a name; the same name always gives the same bird. */
export const avatarDesign = (name: string): AvatarDesign => {
  const hash = nameHash(name)
  const [ground, wing, hood] = pick(feathers, hash, 2)
  return { ground, wing, hood, crest: pick(crests, hash, 11), facesLeft: ((hash >>> 21) & 1) === 1 }
}
