// The connecting lines of a tree shown as rows: from each member down to the members they referred, unbroken from the
// first to the last.

/**
 * The parts of a row's lines at a given depth: `stem` down from the row's own picture, `bend` into the picture, `past`
 * the row to rows below, `on` from the bend to the next sibling.
 */
export type Guide = { readonly step: number; readonly part: 'stem' | 'bend' | 'past' | 'on' }

/** Whether another row of this depth follows before a row nearer to the root. */
const goesOn = (depths: readonly number[], from: number, step: number): boolean => {
  const next = depths.slice(from + 1).find((depth) => depth <= step)
  return next === step
}

/** Lines by each row's depth, in order: 1 is the top level. */
export const guidesOf = (depths: readonly number[]): readonly (readonly Guide[])[] =>
  depths.map((depth, at): readonly Guide[] => {
    const past = Array.from({ length: Math.max(0, depth - 2) }, (_, nth) => nth + 2)
      .filter((step) => goesOn(depths, at, step))
      .map((step) => ({ step, part: 'past' as const }))
    return [
      ...past,
      ...(depth > 1 ? [{ step: depth, part: 'bend' as const }] : []),
      ...(depth > 1 && goesOn(depths, at, depth) ? [{ step: depth, part: 'on' as const }] : []),
      ...((depths[at + 1] ?? 0) > depth ? [{ step: depth + 1, part: 'stem' as const }] : []),
    ]
  })
