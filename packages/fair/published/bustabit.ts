// The oldest crash game: a hash chain published from its end, salted by a Bitcoin block that did not exist yet.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex, hexOf, utf8, type Bytes } from '../bytes.ts'

/** The game before: the hash of this one's hexadecimal text. */
export const gameBefore = (gameHash: string): string => hexOf(sha256(utf8(gameHash)))

const crashOf = (message: Bytes, salt: string): number => {
  const r = BigInt(`0x${hexOf(hmac(sha256, utf8(salt), message)).slice(0, 13)}`)
  const all = 1n << 52n
  return Math.max(100, Number((99n * all) / (all - r)))
}

/** In hundredths, as the verifier has it: the hash is taken as bytes. */
export const bustabitCrash = (gameHash: string, salt: string): number => crashOf(fromHex(gameHash), salt)

/** In hundredths, as the code in the announcement has it: the hash is taken as text. */
export const announcedCrash = (gameHash: string, salt: string): number => crashOf(utf8(gameHash), salt)

export const bustabitSalt = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526'
