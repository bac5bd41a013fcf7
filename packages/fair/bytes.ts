// How the protocol writes things down: whole numbers big-endian, text in UTF-8, a length before what could run into the
// next part, a tag before what is hashed.

import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export {
  bytesToHex as hexOf,
  concatBytes as joined,
  hexToBytes as fromHex,
  utf8ToBytes as utf8,
} from '@noble/hashes/utils.js'

export type Bytes = Uint8Array

const zero = new Uint8Array(1)

/** A whole number in so many bytes; what does not fit is a fault of the caller. */
const whole = (value: number, size: number): Bytes => {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 2 ** (8 * size))
    throw new RangeError(`${value} in ${size} bytes`)
  const bytes = new Uint8Array(size)
  for (let i = size - 1, left = value; i >= 0; i--, left = Math.floor(left / 256)) bytes[i] = left % 256
  return bytes
}

export const u8 = (value: number): Bytes => whole(value, 1)
export const u16 = (value: number): Bytes => whole(value, 2)
export const u32 = (value: number): Bytes => whole(value, 4)
export const u64 = (value: number): Bytes => whole(value, 8)

/** `L(x)`: the length in two bytes, then the bytes. */
export const sized = (text: string): Bytes => {
  const bytes = utf8ToBytes(text)
  return concatBytes(u16(bytes.length), bytes)
}

/** `tag ∥ 00 ∥ parts`: what is hashed for one purpose can never be taken for what is hashed for another. */
export const tagged = (tag: string, ...parts: readonly Bytes[]): Bytes => concatBytes(utf8ToBytes(tag), zero, ...parts)

/** `H(tag, parts)`. */
export const hashed = (tag: string, ...parts: readonly Bytes[]): Bytes => sha256(tagged(tag, ...parts))
