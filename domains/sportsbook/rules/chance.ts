// Repeatable random numbers from a seed (xoshiro128**, seeded by splitmix64). Only for simulated matches and for
// strengths of invented clubs; never for the outcome of a game or for a secret.

export type Random = { readonly unit: () => number }

const mask = (1n << 64n) - 1n

/** A 64-bit hash of a text and a seed (FNV-1a, then splitmix64's finish): the same text gives the same number. */
export const seedFrom = (seed: bigint, text: string): bigint => {
  let hash = 0xcbf29ce484222325n ^ (seed & mask)
  for (let at = 0; at < text.length; at += 1) hash = ((hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n) & mask
  hash = ((hash ^ (hash >> 30n)) * 0xbf58476d1ce4e5b9n) & mask
  hash = ((hash ^ (hash >> 27n)) * 0x94d049bb133111ebn) & mask
  // 63 bits, to fit a signed column of a database.
  return (hash ^ (hash >> 31n)) >> 1n
}

const words = (seed: bigint): [number, number, number, number] => {
  let state = seed & mask
  const next = (): bigint => {
    state = (state + 0x9e3779b97f4a7c15n) & mask
    let mixed = ((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n) & mask
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & mask
    return mixed ^ (mixed >> 31n)
  }
  const [one, two] = [next(), next()]
  const low = (word: bigint): number => Number(word & 0xffffffffn)
  return [low(one), low(one >> 32n), low(two), low(two >> 32n)]
}

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

/** Numbers in [0, 1) with 53 bits each. */
export const seededRandom = (seed: bigint): Random => {
  let [a, b, c, d] = words(seed)
  const word = (): number => {
    const result = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0
    const kept = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= kept
    d = turned(d, 11)
    return result
  }
  return { unit: () => ((word() >>> 5) * 67_108_864 + (word() >>> 6)) / 9_007_199_254_740_992 }
}

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random.unit()

/** A whole number from `low` to `high`, both inclusive. */
export const wholeBetween = (random: Random, low: number, high: number): number =>
  low + Math.min(high - low, Math.floor(random.unit() * (high - low + 1)))

/** Time until the next event of a Poisson process with this rate. */
export const waiting = (random: Random, rate: number): number => -Math.log(1 - random.unit()) / rate

/** Normal with mean 0 and standard deviation 1 (Box and Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit())

/** Gamma with a whole shape, scale 1: the sum of `shape` exponential waiting times. */
export const gamma = (random: Random, shape: number): number => {
  let sum = 0
  for (let nth = 0; nth < shape; nth += 1) sum += waiting(random, 1)
  return sum
}

/** The seed for one match's random numbers: 63 bits. */
export const matchSeed = (seed: bigint, matchId: string): bigint => seedFrom(seed, `match/${matchId}`)
