// Invited members by the time at which they verified their names.

import type { House } from '@magpie/db'
import { type Edge, edgesBetween } from '@magpie/agents/server'
import { dayMs } from '@magpie/kernel'
import { firstAccepted } from '@magpie/papers/server'
import type { TermsOf } from '../../contract/index.ts'

/** `verifiedAt` in epoch milliseconds. */
export type Shown = Edge & { readonly verifiedAt: number }

/** Invited members who verified their names from a moment on, in that order. */
export const shownBetween = async (
  house: House,
  { verifyDays }: TermsOf<'invitation'>,
  from: number,
  to: number,
): Promise<readonly Shown[]> => {
  const edges = await edgesBetween(house, from - verifyDays * dayMs, to)
  const verified = await firstAccepted(
    house,
    edges.map(({ member }) => member),
  )
  return edges
    .flatMap((edge) => {
      const verifiedAt = verified.get(edge.member)
      return verifiedAt === undefined || verifiedAt < from || verifiedAt >= to ? [] : [{ ...edge, verifiedAt }]
    })
    .toSorted((a, b) => a.verifiedAt - b.verifiedAt)
}
