// Closes accounts after their week of waiting. The member is blocked, which ends session and permits in one plan (L20),
// and the password hash becomes useless; then contacts, factors, devices and logins are deleted. Records of money stay,
// and so do the marks by which a self-exclusion recognises its person. If money arrived meanwhile, or a bet is open,
// the account stays and the member is notified; this is checked again after the block, because a bet may be placed just
// before it.

import { type Acted, commitDecided, commits, eachDue, type Guard, type House, type Job } from '@magpie/db'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { blockMember } from '../change-member.ts'
import { contactsOf } from '../contacts/contact-store.ts'
import { contactGone } from '../contacts/contact-plan.ts'
import { acting, tells } from '../contacts/tell.ts'
import { forgetDevices } from '../devices/device-store.ts'
import { dropFactors } from '../factors/factor-store.ts'
import { forgetFace } from '../member-info.ts'
import { memberState } from '../members.ts'
import { credentialGuard, standingChange } from '../plans.ts'
import { forgetRecoveries } from '../recovery/recovery-store.ts'
import { newSecret } from '../session/secret.ts'
import { closeMember } from '../session/sessions.ts'
import type { Tools } from '../tools.ts'
import {
  beginClosing,
  closingKey,
  type DueClosing,
  dueClosings,
  endClosing,
  hasMoney,
  isBusy,
  leftOf,
} from './closing-store.ts'

const planKey = (member: Uuid): string => `identity/closing/${member}`

/** Clears the rows that only plans may write: the hash becomes that of a random secret, contacts are released. */
const forget = async (house: House, tools: Tools, member: Uuid): Promise<boolean> => {
  const hash = await tools.passwords.hash(newSecret(house.world))
  if (isRefusal(hash)) return false
  const contacts = await contactsOf(house, tools, member)
  const guards: readonly Guard[] = [
    credentialGuard(member, hash, house.world.now()),
    ...contacts.flatMap(({ kind, name }) => contactGone(member, kind, name)),
  ]
  const deciding = { place: 'identity.closing', facts: { member }, busy: () => false }
  return commitDecided<boolean>(house, deciding, async () =>
    commits(
      {
        key: planKey(member),
        member,
        kind: 'member.closed',
        content: JSON.stringify(['member.closed', member]),
        transfers: [],
        guards: [...guards],
        rows: [],
        // From here on nothing can keep the account, and only this process still knows its contacts.
        news: [tells(member, 'closing_done', contacts)],
        answer: {},
      },
      () => true,
    ),
  )
}

/** The block for this request, and its reversal: each happens once, even if a process dies in between. */
const ownChange = (due: DueClosing, to: 'active' | 'blocked') => ({
  key: closingKey(to, due),
  kind: to === 'blocked' ? 'member.block' : 'member.unblock',
  member: due.member,
  ...standingChange(due.member, to),
})

/** Whether these plans were committed: the block for this request, and the plan that clears the member's rows. */
const stepsOf = async (house: House, due: DueClosing) => {
  const keys = [`identity/${ownChange(due, 'blocked').key}`, planKey(due.member)]
  const [blocked, forgot] = (await house.journal.read({ keys })).keys
  return { blocked: blocked?.refused === null, forgot: forgot?.refused === null }
}

const mayEnd = async (house: House, { member, giveUp }: DueClosing): Promise<boolean> => {
  const left = await leftOf(house, member)
  return !isBusy(left) && (giveUp || !hasMoney(left))
}

const keep = async (house: House, tools: Tools, member: Uuid): Promise<void> => {
  await acting(house, tools, { member, what: 'closing_kept' }, (db) => endClosing({ ...house, db }, member, 'canceled'))
}

const close = async (house: House, tools: Tools, due: DueClosing): Promise<Acted> => {
  const { member } = due
  const { blocked, forgot } = await stepsOf(house, due)
  const isActive = (await memberState(house, member)) === 'active'
  // The block was reversed: by a run that was killed after it, or by an operator.
  if (isActive && blocked && !forgot) return keep(house, tools, member)
  const own = isActive && !blocked ? await closeMember(house, ownChange(due, 'blocked'), 'blocked') : undefined
  tools.sessions.forget(own?.ended)
  if (!(await blockMember(house, tools, member))) return 'waits'
  if (!forgot) {
    if (!(await mayEnd(house, due))) {
      // A block that does not belong to this request stays: it is an operator's.
      if ((await stepsOf(house, due)).blocked) await closeMember(house, ownChange(due, 'active'), 'blocked')
      return keep(house, tools, member)
    }
    if (!(await forget(house, tools, member))) return 'waits'
  }
  await dropFactors(house, member)
  await forgetDevices(house, member)
  await forgetFace(house, member)
  await forgetRecoveries(house, member)
  await endClosing(house, member, 'done')
}

const name = 'identity.close-accounts'

export const closeAccounts = (tools: Tools): Job => ({
  name,
  cron: '41 * * * *',
  run: async (_payload, house) => {
    await eachDue<DueClosing>(house, (passing) => dueClosings(house, passing), {
      job: name,
      owner: 'support',
      idOf: ({ member }) => member,
      atOnce: 1,
      act: async (due) => {
        if (due.begun || (await mayEnd(house, due))) {
          // The member may have cancelled since it was read; but a closing that has begun is completed.
          if (await beginClosing(house, due.member)) return close(house, tools, due)
        } else await keep(house, tools, due.member)
      },
    })
  },
})
