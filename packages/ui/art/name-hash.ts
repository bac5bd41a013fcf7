// A 32-bit number for a name, the same on every machine: a drawing made from a name must not change between visits, nor
// between server and browser. FNV-1a over the code points with a finishing mix, because FNV alone leaves short names
// alike in the low bits that choose colours.

export const nameHash = (name: string): number => {
  let hash = 2166136261
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Picks by a share of the hash, so that several picks for one name are independent. */
export const pick = <const L extends readonly [unknown, ...unknown[]]>(
  list: L,
  hash: number,
  shift: number,
): L[number] => list[(hash >>> shift) % list.length] ?? list[0]
