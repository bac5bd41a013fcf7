// Randomness by name: the same seed and name give the same number, whatever was drawn before. So a case with events
// removed decides the rest as before, and a failure can be shrunk.

export type Chance = {
  /** In [0, 1). */
  readonly roll: (name: string) => number
  /** True in `part` of all cases. */
  readonly hits: (name: string, part: number) => boolean
  /** An integer from `least` to `most`. */
  readonly between: (name: string, least: number, most: number) => number
  readonly pick: <T>(name: string, from: readonly T[]) => T
}

/** FNV-1a over the name, mixed as in MurmurHash3. */
const hashed = (seed: number, name: string): number => {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export const chanceOf = (seed: number): Chance => {
  const roll = (name: string): number => hashed(seed, name) / 2 ** 32
  const between = (name: string, least: number, most: number): number =>
    least + Math.floor(roll(name) * (most - least + 1))
  return {
    roll,
    hits: (name, part) => roll(name) < part,
    between,
    pick: (name, from) => {
      const found = from[between(name, 0, from.length - 1)]
      if (found === undefined) throw new Error(`nothing to pick from for ${name}`)
      return found
    },
  }
}
