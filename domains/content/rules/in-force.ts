// Which version of each piece stands at a moment: of those that were published and have begun, the one with the highest
// number; whether it is shown then is a matter of its own window, so what is over does not bring an older one back.

import type { Version } from '../contract/pieces.ts'
import { inWindow } from './shown.ts'

/** Of a published version; shipped ones begin with time. */
export const beginOf = ({ from, publishedAt }: Pick<Version, 'from' | 'publishedAt'>): number =>
  Math.max(from ?? 0, publishedAt ?? 0)

type Standing = Pick<Version, 'piece' | 'number' | 'from' | 'to' | 'publishedAt' | 'state'>

/** The versions that are shown at a moment. */
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

/** What a version is at a moment, among all of its piece that are known. */
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
