// Ed25519 verification (RFC 8032, 5.1.7) in whole numbers, for the page that checks a proof without any server: browsers
// of five years ago have no such signature of their own. Only public values go through it, so it need not hide its time.

import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

const p = 2n ** 255n - 19n
/** The order of the base point. */
const order = 2n ** 252n + 27742317777372353535851937790883648493n

const mod = (value: bigint): bigint => {
  const rest = value % p
  return rest < 0n ? rest + p : rest
}

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  let square = mod(base)
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = mod(result * square)
    square = mod(square * square)
  }
  return result
}

const d = mod(-121665n * power(121666n, p - 2n))
const rootOfMinusOne = power(2n, (p - 1n) / 4n)

/** Extended homogeneous coordinates: x = X/Z, y = Y/Z, xy = T/Z. */
type Point = { readonly X: bigint; readonly Y: bigint; readonly Z: bigint; readonly T: bigint }

const neutral: Point = { X: 0n, Y: 1n, Z: 1n, T: 0n }

/** RFC 8032, 5.1.4: the formulas are complete, so doubling needs none of its own. */
const add = (one: Point, two: Point): Point => {
  const a = mod((one.Y - one.X) * (two.Y - two.X))
  const b = mod((one.Y + one.X) * (two.Y + two.X))
  const c = mod(2n * one.T * two.T * d)
  const e = mod(2n * one.Z * two.Z)
  const [f, g, h, i] = [b - a, e - c, e + c, b + a]
  return { X: mod(f * g), Y: mod(h * i), Z: mod(g * h), T: mod(f * i) }
}

/** One walk for both products (Shamir's trick): as many doublings as for one. */
const sumOfProducts = (one: Point, oneTimes: bigint, two: Point, twoTimes: bigint): Point => {
  const both = add(one, two)
  const bits = Math.max(oneTimes.toString(2).length, twoTimes.toString(2).length)
  const [first, second] = [oneTimes.toString(2).padStart(bits, '0'), twoTimes.toString(2).padStart(bits, '0')]
  let result = neutral
  for (let bit = 0; bit < bits; bit++) {
    result = add(result, result)
    if (first[bit] === '1') result = add(result, second[bit] === '1' ? both : one)
    else if (second[bit] === '1') result = add(result, two)
  }
  return result
}

const littleEndian = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)

/** RFC 8032, 5.1.3: undefined for bytes that are no point, or spell one in a second way. */
const decode = (bytes: Uint8Array): Point | undefined => {
  const number = littleEndian(bytes)
  const sign = number >> 255n
  const y = number & (2n ** 255n - 1n)
  if (y >= p) return undefined
  const u = mod(y * y - 1n)
  const v = mod(d * y * y + 1n)
  let x = mod(u * power(v, 3n) * power(u * power(v, 7n), (p - 5n) / 8n))
  if (mod(v * x * x) === mod(-u)) x = mod(x * rootOfMinusOne)
  if (mod(v * x * x) !== u) return undefined
  if (x === 0n && sign === 1n) return undefined
  if ((x & 1n) !== sign) x = p - x
  return { X: x, Y: y, Z: 1n, T: mod(x * y) }
}

const encode = ({ X, Y, Z }: Point): bigint => {
  const inverse = power(Z, p - 2n)
  const [x, y] = [mod(X * inverse), mod(Y * inverse)]
  return y | ((x & 1n) << 255n)
}

/** The base point: y = 4/5 with an even x. */
const base = decode(Uint8Array.from({ length: 32 }, (_, nth) => (nth === 0 ? 0x58 : 0x66)))

/** Key of 32 bytes, signature of 64. */
export const isSignedBy = (key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
  if (key.length !== 32 || signature.length !== 64 || base === undefined) return false
  const point = decode(key)
  const half = signature.subarray(0, 32)
  const s = littleEndian(signature.subarray(32))
  if (point === undefined || s >= order) return false
  const k = littleEndian(sha512(concatBytes(half, key, message))) % order
  const minus = { X: mod(-point.X), Y: point.Y, Z: 1n, T: mod(-point.T) }
  return encode(sumOfProducts(base, s, minus, k)) === littleEndian(half)
}
