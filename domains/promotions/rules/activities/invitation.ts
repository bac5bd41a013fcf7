// What an invitation brings when the friend shows who they are. Nothing of it looks at what either of them plays, pays in, wins or loses.

import { dayMs } from '@magpie/kernel'
import type { TermsOf } from '../../contract/activities/terms.ts'

export type Invitation = {
  /** Null where nobody brought them. */
  readonly owner: string | null
  readonly registeredAt: number
  readonly verifiedAt: number | null
  readonly friendMayPlay: boolean
  readonly ownerMayPlay: boolean
  /** Ties between the two, the heaviest first. */
  readonly signals: readonly string[]
  /** Invitations of this Beijing month that brought the owner points, or may yet. */
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

/** What both have when nothing is in the way, the owner's month looked at. */
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

/** The most in thirty days, which may touch three months: all that the terms let an owner have, and what they get as somebody's friend. */
export const worstInvitation = ({ points, perMonth }: Terms): bigint => BigInt(points) * BigInt(3 * perMonth + 1)
