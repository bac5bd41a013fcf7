// The path from a leaf to the root: at each level the sibling's hash and its side.

import { sha256 } from '../chain/leaf.ts'

/** Steps as a proof spells them: `L` or `R` and the hash in hex. */
export const merklePath = (leaves: readonly Buffer[], index: number): readonly string[] => {
  const steps: string[] = []
  let level = leaves
  let at = index
  while (level.length > 1) {
    const beside = level[at % 2 === 0 ? at + 1 : at - 1]
    // An odd last node moves up unchanged.
    if (beside !== undefined) steps.push(`${at % 2 === 0 ? 'R' : 'L'}${beside.toString('hex')}`)
    const below = level
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, nth) => {
      const [left, right] = below.slice(nth * 2, nth * 2 + 2)
      if (left === undefined) throw new Error('ledger.link: a level of the tree of its leaves has a gap')
      return right === undefined ? left : sha256(Buffer.concat([Buffer.of(1), left, right]))
    })
    at = Math.floor(at / 2)
  }
  return steps
}
