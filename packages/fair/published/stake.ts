// The scheme of one large house: HMAC-SHA256 keyed by the server's seed as text over `client:nonce:round`, four bytes a
// fraction. Players bring their old rounds; these are its published results.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexOf, utf8, type Bytes } from '../bytes.ts'

export type StakeRound = { readonly server: string; readonly client: string; readonly nonce: number }

/** The bytes from the cursor on. */
export const stakeBytes = ({ server, client, nonce }: StakeRound, n: number, cursor = 0): Bytes => {
  const bytes = new Uint8Array(n)
  let block = new Uint8Array(0)
  let held = -1
  for (let i = 0; i < n; i++) {
    const round = Math.floor((cursor + i) / 32)
    if (round !== held) block = hmac(sha256, utf8(server), utf8(`${client}:${nonce}:${round}`))
    held = round
    bytes[i] = block[(cursor + i) % 32] ?? 0
  }
  return bytes
}

/** Whole numbers of 32 bits; the fraction is the number over 2³², which a binary double holds exactly. */
export const stakeWords = (round: StakeRound, n: number): readonly number[] => {
  const bytes = stakeBytes(round, 4 * n)
  return Array.from({ length: n }, (_, i) =>
    bytes.subarray(4 * i, 4 * i + 4).reduce((sum, byte) => sum * 256 + byte, 0),
  )
}

const span = 2 ** 32
const below = (word: number, n: number): number => Math.floor((word * n) / span)

/** A figure of hundredths as text. */
const hundredths = (n: number): string => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`

/** `0.00` to `100.00`. */
export const diceOf = (word: number): string => hundredths(below(word, 10_001))

/**
 * The old verifier does not hold it at 1.00. The bare formula has no result for a word of zero, which is reported as
 * the cap.
 */
export const limboOf = (word: number, capHundredths = 100_000_000): string =>
  hundredths(word === 0 ? capHundredths : Math.min(capHundredths, Number((99n * BigInt(span)) / BigInt(word))))

export const plinkoOf = (words: readonly number[]): string =>
  words.map((word) => (below(word, 2) === 0 ? 'L' : 'R')).join('')

export const rouletteOf = (word: number): number => below(word, 37)

/** The segment of a wheel, the gem of seven, the card of an endless shoe. */
export const belowOf = below

/** `k` of `n`, each taken out of the pool: mines, keno, cards of one deck. */
export const takenOf = (words: readonly number[], n: number): readonly number[] => {
  const pool = Array.from({ length: n }, (_, i) => i)
  return words.map((word, k) => pool.splice(below(word, n - k), 1)[0] ?? 0)
}

/** Cards of an endless shoe. */
export const cardsOf = (words: readonly number[]): readonly number[] => words.map((word) => below(word, 52))

/** The hash that was shown before the seed was used. */
export const stakeCommitment = (server: string): string => hexOf(sha256(utf8(server)))

/** The crash of this house, in hundredths: never below 100. */
export const stakeCrash = (gameHash: string, salt: string): number => {
  const first = Number.parseInt(hexOf(hmac(sha256, utf8(gameHash), utf8(salt))).slice(0, 8), 16)
  return Math.max(100, Number((99n * BigInt(span)) / BigInt(first + 1)))
}
