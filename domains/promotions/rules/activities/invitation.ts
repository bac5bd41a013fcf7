// What an invitation brings when the friend verifies their name. It never depends on what either of them plays,
// deposits, wins or loses.

import { dayMs } from '@magpie/kernel'
import type { TermsOf } from '../../contract/activities/terms.ts'

export type Invitation = {
  /** Null without an inviting member. */
  readonly owner: string | null
  readonly registeredAt: number
  readonly verifiedAt: number | null
  readonly friendMayPlay: boolean
  readonly ownerMayPlay: boolean
  /** Links between the two accounts, the strongest first. */
  readonly signals: readonly string[]
  /** Invitations of this Beijing month that brought the owner points, or still may. */
  readonly ownerAwardsThisMonth: number
}

export const invitationOutcomes = ['none', 'waiting', 'void', 'review', 'claimable'] as const

export type InvitationAnswer = {
  readonly award: (typeof invitationOutcomes)[number]
  readonly why: string
  /** To the owner and to the friend, now. */
  readonly points: readonly [number, number]
}

type Terms = Pick<TermsOf<'invitation'>, 'points' | 'verifyDays' | 'perMonth'>

/** The points of both if nothing prevents it, within the owner's monthly limit. */
export const invitationPoints = ({ ownerAwardsThisMonth }: Invitation, terms: Terms): readonly [number, number] => [
  ownerAwardsThisMonth < terms.perMonth ? terms.points : 0,
  terms.points,
]

export const decideInvitation = (given: Invitation, terms: Terms): InvitationAnswer => {
  const answer = (award: InvitationAnswer['award'], why: string): InvitationAnswer => ({ award, why, points: [0, 0] })
  if (given.owner === null) return answer('none', 'no_code')
  if (given.verifiedAt === null) return answer('waiting', 'not_verified')
  if (given.verifiedAt - given.registeredAt >= terms.verifyDays * dayMs) return answer('none', 'too_late')
  if (!given.friendMayPlay || !given.ownerMayPlay) return answer('void', 'may_not_play')
  const [signal] = given.signals
  if (signal !== undefined) return answer('review', signal)
  const points = invitationPoints(given, terms)
  return { award: 'claimable', why: points[0] === 0 ? 'owner_full' : 'ok', points }
}

/**
 * The most in thirty days, which may touch three months: the owner's limit for each, and the award for being somebody's
 * friend.
 */
export const worstInvitation = ({ points, perMonth }: Terms): bigint => BigInt(points) * BigInt(3 * perMonth + 1)
