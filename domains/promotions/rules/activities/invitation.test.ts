import { expect, it } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import { decideInvitation } from './invitation.ts'

type Case = {
  readonly id: string
  readonly given: {
    readonly registeredAt: number
    readonly friend: { readonly verifiedAt: number | null; readonly mayPlay: boolean }
    readonly ownerMayPlay: boolean
    readonly signals: readonly string[]
    readonly ownerAwardsThisMonth: number
  }
  readonly expect: {
    readonly owner: string | null
    readonly award: string
    readonly why: string
    readonly points: readonly number[]
  }
}
type Truth = {
  readonly invitation: {
    readonly policy: { readonly points: number; readonly verifyWithinDays: number; readonly perMonth: number }
    readonly cases: readonly Case[]
  }
}
const { policy, cases } = readTruth<Truth>('engagement.json').invitation
const terms = { points: policy.points, verifyDays: policy.verifyWithinDays, perMonth: policy.perMonth }

it.each(cases)('S-GATE-01o: $id', ({ given, expect: wanted }) => {
  const { friend, ...rest } = given
  const found = decideInvitation(
    { ...rest, owner: wanted.owner, verifiedAt: friend.verifiedAt, friendMayPlay: friend.mayPlay },
    terms,
  )
  expect(found).toEqual({ award: wanted.award, why: wanted.why, points: wanted.points })
})
