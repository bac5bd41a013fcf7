// The security settings of an account, as its member sees them.

import type { House } from '@magpie/db'
import { law, type Uuid } from '@magpie/kernel'
import type { SafetyView } from '../../contract/index.ts'
import { contactsOf } from './contact-store.ts'
import { openRecovery } from '../recovery/recovery-store.ts'
import { memberFacts } from '../standing-facts.ts'
import type { Tools } from '../tools.ts'

export const safetyOf = async (
  house: House,
  tools: Pick<Tools, 'post' | 'secrets'>,
  member: Uuid,
): Promise<SafetyView> => {
  const facts = await memberFacts(house, member, null)
  law(facts !== null, 'L3', 'a member without a row')
  const contacts = await contactsOf(house, tools, member)
  return {
    account: facts.account,
    registeredAt: facts.registeredMs,
    contacts: contacts.map(({ kind, masked, confirmedMs }) => ({ kind, masked, confirmedAt: confirmedMs })),
    passwordChangedAt: facts.passwordChangedMs,
    sends: [...tools.post.sends],
    recovery: await openRecovery(house, member),
  }
}
