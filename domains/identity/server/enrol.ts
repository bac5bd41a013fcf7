// Creates a member, for the register call, the demo seed and test tools. The plan itself guards the account name, so exactly
// one of any number of concurrent registrations of a name succeeds.

import { commitDecided, commits, type House } from '@magpie/db'
import { type Refusal, refuse, type Uuid } from '@magpie/kernel'
import type { MemberRegistered } from '../contract/index.ts'
import { memberByAccount } from './members.ts'
import { registrationPlan } from './plans.ts'
import { type Mark, traceRows } from './traces.ts'

export type Enrolment = {
  /** Names the request: the same key with the same account, device and code registers once. */
  readonly key: string
  /** As it will be shown; it must follow the rules for names. */
  readonly account: string
  /** Of the password, by `Passwords.hash`. */
  readonly hash: string
  readonly device: Uuid | null
  readonly inviteCode: string | null
  /** The link that brought the invitation code. */
  readonly inviteFrom?: MemberRegistered['inviteFrom']
  /** Marks of the request's origin; absent without a request. */
  readonly marks?: readonly Mark[]
}

export type Enrolled = {
  readonly member: Uuid
  /** True if this request id registered them before: the caller must still prove the password. */
  readonly replay: boolean
}

type Answer = Enrolled | Refusal<'account_taken' | 'request_conflict'>

export const enrol = (house: House, enrolment: Enrolment): Promise<Answer> => {
  const deciding = {
    place: 'identity.enrol',
    busy: () => {
      throw new Error('identity.enrol: a registration stays stale although its account name is free')
    },
  }
  return commitDecided<Answer>(house, deciding, async (nth) => {
    if (nth > 0 && (await memberByAccount(house, enrolment.account)) !== null) return refuse('account_taken')
    const member = house.world.id()
    const now = house.world.now()
    const traces = traceRows(house.world, member, enrolment.marks ?? [], now)
    const plan = registrationPlan({ inviteFrom: null, ...enrolment, member, now, traces })
    return commits(
      plan,
      ({ answer, replay }) => ({ member: (answer as { readonly member: Uuid }).member, replay }),
      ({ refused }) => (refused === 'key_conflict' ? refuse('request_conflict') : undefined),
    )
  })
}
