// What invitations of past days would have brought: by owner and month, with what was known of them at that time, if it
// was stored.

import type { House } from '@magpie/db'
import { signalsOf } from '@magpie/agents/server'
import { beijingDay, beijingDayStart, beijingMidnight } from '@magpie/kernel'
import type { TermsOf } from '../../contract/index.ts'
import { decideInvitation, type Invitation } from '../../rules/index.ts'
import type { Campaign } from '../campaigns/campaign-store.ts'
import { type Invited, invitedFriends } from '../invite/invited-store.ts'
import { type Shown, shownBetween } from '../invite/shown-between.ts'
import { type Given, type Members, pageOf, type Would } from './would.ts'

type Terms = TermsOf<'invitation'>
type Seen = Pick<Invitation, 'friendMayPlay' | 'ownerMayPlay' | 'signals'> & { readonly isTurnedDown: boolean }

/**
 * If it was decided then, the links and time-outs of that time apply, and an operator's decision too; otherwise the
 * present ones.
 */
const seenOf = async (house: House, edge: Shown, kept: Invited | undefined, out: Members): Promise<Seen> => {
  const mayPlay = kept?.why !== 'may_not_play'
  return {
    friendMayPlay: mayPlay && !out.has(edge.member),
    ownerMayPlay: mayPlay && !out.has(edge.owner),
    signals: kept === undefined ? await signalsOf(house, edge) : kept.state === 'claimable' ? [] : kept.signals,
    isTurnedDown: kept?.state === 'void',
  }
}

/** Adds the decision to the owner's month. */
const decided = (terms: Terms, edge: Shown, seen: Seen, counts: Map<string, number>): readonly Would[] => {
  const { member, owner, registeredAt, verifiedAt } = edge
  const day = beijingDay(verifiedAt)
  const month = `${owner} ${day.slice(0, 7)}`
  const ownerAwardsThisMonth = counts.get(month) ?? 0
  const given = { owner, registeredAt, verifiedAt, ...seen, ownerAwardsThisMonth }
  const { award, points, why } = decideInvitation(given, terms)
  const [toOwner, toFriend] = points
  // One that waits for review may still bring the owner points.
  if ((award === 'review' && !seen.isTurnedDown) || toOwner > 0) counts.set(month, ownerAwardsThisMonth + 1)
  if (award !== 'claimable') return [{ day, member, amount: 0n, refused: why }]
  return [
    toOwner > 0 ? { day, member: owner, amount: BigInt(toOwner) } : { day, member: owner, amount: 0n, refused: why },
    { day, member, amount: BigInt(toFriend) },
  ]
}

export async function* overInvitations(
  house: House,
  { terms }: Campaign,
  [from, to]: readonly [number, number],
  out: Members,
): Given {
  if (terms.kind !== 'invitation') return
  const start = beijingDayStart(from)
  // The owner's earlier awards in the month of the first day count for its limit.
  const monthStart = beijingMidnight(`${beijingDay(start).slice(0, 7)}-01`)
  const shown = await shownBetween(house, terms, monthStart, beijingDayStart(to + 1))
  const counts = new Map<string, number>()
  for (let at = 0; at < shown.length; at += pageOf) {
    const page = shown.slice(at, at + pageOf)
    const kept = await invitedFriends(
      house,
      page.map(({ member }) => member),
    )
    const would: Would[] = []
    for (const edge of page) {
      const one = decided(terms, edge, await seenOf(house, edge, kept.get(edge.member), out), counts)
      if (edge.verifiedAt >= start) would.push(...one)
    }
    yield would
  }
}
