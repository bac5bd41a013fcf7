// Accounts whose week is over. The member is blocked, so their session and their permits end in one plan (L20) and no hash opens
// anything; then what reached them, their factors, devices and logins go. What proves money stays, and so do the marks by which an
// exclusion finds its person. Where money came meanwhile, or a bet still runs, the account stays and its member is told.

import { type Acted, commitDecided, commits, eachDue, type Guard, type House, type Job } from '@magpie/db'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { blockMember } from '../change-member.ts'
import { contactsOf } from '../contacts/contact-store.ts'
import { contactGone } from '../contacts/contact-plan.ts'
import { tellMember } from '../contacts/tell.ts'
import { forgetDevices } from '../devices/device-store.ts'
import { dropFactors } from '../factors/factor-store.ts'
import { credentialGuard } from '../plans.ts'
import { cancelRecoveries } from '../recovery/recovery-store.ts'
import { newSecret } from '../session/secret.ts'
import type { Tools } from '../tools.ts'
import { beginClosing, type DueClosing, dueClosings, endClosing, hasMoney, isBusy, leftOf } from './closing-store.ts'

/** The rows that only plans may write: the hash becomes one of a secret that nobody has, a contact is nobody's. */
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
        key: `identity/closing/${member}`,
        member,
        kind: 'member.closed',
        content: JSON.stringify(['member.closed', member]),
        transfers: [],
        guards: [...guards],
        rows: [],
        news: [],
        answer: {},
      },
      () => true,
    ),
  )
}

const close = async (house: House, tools: Tools, member: Uuid): Promise<Acted> => {
  const contacts = await contactsOf(house, tools, member)
  if (!(await blockMember(house, tools, member)) || !(await forget(house, tools, member))) return 'waits'
  await dropFactors(house, member)
  await forgetDevices(house, member)
  await cancelRecoveries(house, member, house.world.now())
  await endClosing(house, member, 'done')
  await tellMember(house, tools, member, 'closing_done', contacts)
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
      act: async ({ member, giveUp, begun }) => {
        const left = await leftOf(house, member)
        if (begun || (!isBusy(left) && (giveUp || !hasMoney(left)))) {
          // Its member may have ended it since it was read; what a run began is brought to its end.
          if (await beginClosing(house, member)) return close(house, tools, member)
        } else if (await endClosing(house, member, 'canceled')) await tellMember(house, tools, member, 'closing_kept')
      },
    })
  },
})
