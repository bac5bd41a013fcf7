// High or low, the one game of the test venue: a number from 1 to 100. Small is 1 to 49, big is 52 to 100; 50 and 51
// lose. A right guess returns twice the stake, so the long-run return is 98 %, and no amount needs rounding. The number
// follows from the house's seed, whose commitment is public before the stake, and the member's own (L23, decision
// 1341). So anyone can check commitment and number from the finished round.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PlayRound, PlaySide } from '../contract/play.ts'

/** Minor units. */
export const playLeast = 100n
export const playMax = 100_000n
/** Least duration of a round in milliseconds, so that play is never faster than one can watch. */
export const playPaceMs = 3000
/** Long-run return in basis points (hundredths of a percent). */
export const playReturnBp = 9800

export const playRanges: Readonly<Record<PlaySide, readonly [number, number]>> = { small: [1, 49], big: [52, 100] }
const paysTimes = 2n

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const commitmentOf = (seed: string): string => hashOf(`high-low commitment ${seed}`)

const faces = 100
/** Four bytes at a time. Values above the last multiple of 100 are skipped, so that every number is equally likely. */
const wholeFaces = Math.floor(2 ** 32 / faces) * faces

/**
 * `salt` is the member's own seed; null for older rounds, whose number follows from the house's seed only (decision
 * 1341).
 */
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

/** Whole return in minor units, stake included. */
export const paidFor = (side: PlaySide, roll: number, stake: bigint): bigint =>
  isRight(side, roll) ? stake * paysTimes : 0n

/** Whether a round agrees with its commitment and the member's own seed: seeds, number and payment. */
export const isFair = (
  { seed, salt, commitment, roll, side, stake, paid }: PlayRound,
  promised: { readonly commitment: string; readonly salt: string },
): boolean =>
  commitment === promised.commitment &&
  salt === promised.salt &&
  commitmentOf(seed) === commitment &&
  rollOf(seed, salt) === roll &&
  paidFor(side, roll, BigInt(stake)) === BigInt(paid)

/** The member's own seed as hex, from 16 random bytes of their device. */
export const saltOf = (bytes: Uint8Array): string => bytesToHex(bytes)
