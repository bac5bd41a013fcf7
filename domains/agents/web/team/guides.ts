// The lines of a tree that is shown as rows: from each member down to whoever they brought, whole from the first of these to the last.

/** Of a row, at the step of whom it leads to: `stem` from its own picture down, `bend` in to it, `past` it to rows below, `on` from its
 * bend to the next beside it. */
export type Guide = { readonly step: number; readonly part: 'stem' | 'bend' | 'past' | 'on' }

/** Whether another of this step comes below a row before one that is further out. */
const goesOn = (depths: readonly number[], from: number, step: number): boolean => {
  const next = depths.slice(from + 1).find((depth) => depth <= step)
  return next === step
}

/** By how deep each row stands, from above: 1 of whoever is at the root. */
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
