// High or low, the one game of the test venue: a number from 1 to 100, small to 49, big from 52, and 50 and 51 are neither.
// A right guess pays twice the stake, so that of every hundred staked ninety-eight come back in the long run, and nothing is
// ever rounded. The number is the seed's alone, and the seed's commitment is told before the stake (L23): anybody can
// reckon both again from what a round says of itself.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PlayRound, PlaySide } from '../contract/play.ts'

/** Minor units. */
export const playLeast = 100n
export const playMax = 100_000n
/** A round takes as long as this at least: nothing here is to be played faster than it can be looked at. */
export const playPaceMs = 3000
/** What comes back of a stake in the long run, in hundredths of a per cent. */
export const playReturnBp = 9800

export const playRanges: Readonly<Record<PlaySide, readonly [number, number]>> = { small: [1, 49], big: [52, 100] }
const paysTimes = 2n

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const commitmentOf = (seed: string): string => hashOf(`high-low commitment ${seed}`)

const faces = 100
/** Four bytes at a time; what is above the last whole hundred is passed over, so that every number is as likely. */
const wholeFaces = Math.floor(2 ** 32 / faces) * faces

/** `salt` is the member's own seed; null of a round of before, whose number is the house's seed alone (decision 1341). */
export const rollOf = (seed: string, salt: string | null): number => {
  const drawnFrom = salt === null ? seed : `${seed} ${salt}`
  for (let nth = 0; ; nth++) {
    const drawn = Number.parseInt(hashOf(`high-low roll ${nth} ${drawnFrom}`).slice(0, 8), 16)
    if (drawn < wholeFaces) return (drawn % faces) + 1
  }
}

export const isRight = (side: PlaySide, roll: number): boolean => {
  const [from, to] = playRanges[side]
  return roll >= from && roll <= to
}

/** Minor units, the stake among it. */
export const paidFor = (side: PlaySide, roll: number, stake: bigint): bigint =>
  isRight(side, roll) ? stake * paysTimes : 0n

/** Whether a round is what its commitment promised, and what the member named after it: seeds, number and payment. */
export const isFair = (
  { seed, salt, commitment, roll, side, stake, paid }: PlayRound,
  promised: { readonly commitment: string; readonly salt: string },
): boolean =>
  commitment === promised.commitment &&
  salt === promised.salt &&
  commitmentOf(seed) === commitment &&
  rollOf(seed, salt) === roll &&
  paidFor(side, roll, BigInt(stake)) === BigInt(paid)

/** The member's own seed, of 16 bytes of their device's chance. */
export const saltOf = (bytes: Uint8Array): string => bytesToHex(bytes)
