// Making a member, whoever asks: the register call, the demo's seed, a tool that needs a hundred bots. The account name
// is guarded in the plan itself, so of any number of registrations of one name at once exactly one becomes a member.

import type { House } from '@magpie/db'
import { type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { memberByAccount } from './members.ts'
import { registrationPlan } from './plans.ts'
import { type Mark, traceRows } from './traces.ts'

export type Enrolment = {
  /** Names the request: the same key with the same account, device and code registers once. */
  readonly key: string
  /** As it will be shown; it must stand by the rules. */
  readonly account: string
  /** Of the password, by `Passwords.hash`. */
  readonly hash: string
  readonly device: Uuid | null
  readonly inviteCode: string | null
  /** Where he came from; nothing for whoever did not come over the wire. */
  readonly marks?: readonly Mark[]
}

export type Enrolled = {
  readonly member: Uuid
  /** True when this request had registered him before: whoever sent it must still prove the password. */
  readonly replay: boolean
}

const triesMax = 3

export const enrol = async (
  house: House,
  enrolment: Enrolment,
): Promise<Enrolled | Refusal<'account_taken' | 'request_conflict'>> => {
  for (let tries = 0; tries < triesMax; tries++) {
    const member = house.world.id()
    const now = house.world.now()
    const traces = traceRows(house.world, member, enrolment.marks ?? [], now)
    const plan = registrationPlan({ ...enrolment, member, now, traces })
    const outcome = await house.journal.commit(plan)
    if (outcome.committed) {
      const { member: made } = outcome.answer as { readonly member: Uuid }
      return { member: made, replay: outcome.replay }
    }
    if (outcome.refused === 'key_conflict') return refuse('request_conflict')
    if (outcome.refused !== 'stale') throw new Error(`a registration was refused: ${outcome.refused}`)
    if ((await memberByAccount(house, enrolment.account)) !== null) return refuse('account_taken')
  }
  throw new Error('a registration stays stale although its name is free')
}
