// The version of each piece that is in force at a moment: the highest number among published versions that have begun.
// Whether it is shown depends on its own window, so a version that is over does not bring an older one back.

import type { Version } from '../contract/pieces.ts'
import { inWindow } from './shown.ts'

/** The beginning of a published version; shipped ones have none. */
export const beginOf = ({ from, publishedAt }: Pick<Version, 'from' | 'publishedAt'>): number =>
  Math.max(from ?? 0, publishedAt ?? 0)

type Standing = Pick<Version, 'piece' | 'number' | 'from' | 'to' | 'publishedAt' | 'state'>

/** The versions shown at a moment. */
export const inForce = <One extends Standing>(versions: readonly One[], at: number): readonly One[] => {
  const above = new Map<string, One>()
  for (const one of versions) {
    if (one.state !== 'published' || beginOf(one) > at) continue
    const found = above.get(one.piece)
    if (found === undefined || found.number < one.number) above.set(one.piece, one)
  }
  return [...above.values()].filter((one) => inWindow({ from: beginOf(one), to: one.to }, at))
}

export type Standings = 'draft' | 'waiting' | 'dropped' | 'scheduled' | 'live' | 'ended' | 'replaced'

/** The standing of a version at a moment, given all known versions of its piece. */
export const standingOf = (one: Standing, all: readonly Standing[], at: number): Standings => {
  if (one.state !== 'published') return one.state
  if (one.to !== null && one.to <= at) return 'ended'
  const later = all.some(
    ({ piece, number, state, ...rest }) =>
      piece === one.piece &&
      number > one.number &&
      state === 'published' &&
      beginOf({ ...rest }) <= Math.max(at, beginOf(one)),
  )
  if (later) return 'replaced'
  return beginOf(one) > at ? 'scheduled' : 'live'
}
