// Contacts of a member: their view, and adding or changing one with the password and a code sent to the new contact. Only a
// caller who has proved a contact learns whether another account has it.

import { phoneServed } from '@magpie/gate/server'
import { isRefusal, law, refuse } from '@magpie/kernel'
import { type Answer, handle, memberOf } from '@magpie/wire'
import { codeAsk, contactAsk, contactConfirm, safetyMine } from '../../contract/index.ts'
import { contactOf, maskContact, throttles } from '../../rules/index.ts'
import { countAsking } from '../codes/ask-limits.ts'
import { checkCode, sendCode, spendCode } from '../codes/codes.ts'
import { confirmPassword } from '../confirm-password.ts'
import { isDemo } from '../demo.ts'
import { secondFault } from '../factors/prove-both.ts'
import { safetyOf } from './safety-view.ts'
import { forgetTries } from '../throttles.ts'
import type { Tools } from '../tools.ts'
import { contactsOf } from './contact-store.ts'
import { keepContact } from './keep-contact.ts'

const onAsk = (tools: Tools) =>
  handle(contactAsk, async ({ kind, value, password, ...shown }, context): Promise<Answer<typeof contactAsk>> => {
    const { house, caller, request } = context
    const member = memberOf(caller)
    const to = contactOf(kind, value)
    if (to === undefined) return refuse('contact_format')
    if (kind === 'phone' && !phoneServed(await tools.gate.siteConfig(house), to)) return refuse('contact_country')
    if (!tools.post.sends.includes(kind)) return refuse('post_closed')
    if (isDemo((await safetyOf(house, tools, member)).account)) return refuse('demo_kept')
    const right = await confirmPassword(house, tools, member, password)
    if (isRefusal(right)) return right
    const name = tools.secrets.nameOf(kind, to)
    if ((await contactsOf(house, tools, member)).some((one) => one.name === name)) return refuse('contact_same')
    const second = await secondFault(tools, context, member, shown)
    if (second !== undefined) return second
    const counts = [
      [throttles.codeMember, member],
      [throttles.codeContact, `own/${member}/${name}`],
      [throttles.codeTarget, name],
    ] as const
    const wait = await countAsking(house, { ip: request.ip, counts })
    if (isRefusal(wait)) return wait
    const proves = { kind, value: to }
    const sent = await sendCode(house, tools, { use: 'contact', whom: member, to: { kind, to }, proves })
    return { ...sent, waitSeconds: wait, masked: maskContact(kind, to) }
  })

const onConfirm = (tools: Tools) =>
  handle(contactConfirm, async (given, { house, caller }): Promise<Answer<typeof contactConfirm>> => {
    const member = memberOf(caller)
    const right = await checkCode(house, tools, 'contact', given, member)
    if (isRefusal(right)) return right
    if (!(await spendCode(house, right))) return refuse('code_expired')
    law(right.proves !== null, 'L31', 'a code that proves a contact says which')
    const { kind, value } = right.proves
    const fault = await keepContact(house, tools, member, {
      request: right.request,
      proves: right.proves,
      told: 'contact_changed',
    })
    if (fault !== undefined) return fault
    // The code was entered, so the next one to this contact need not wait.
    await forgetTries(house, throttles.codeContact, `own/${member}/${tools.secrets.nameOf(kind, value)}`)
    return safetyOf(house, tools, member)
  })

const onCode = (tools: Tools) =>
  handle(codeAsk, async ({ kind, use }, { house, caller, request }): Promise<Answer<typeof codeAsk>> => {
    const member = memberOf(caller)
    const mine = (await contactsOf(house, tools, member)).find((one) => one.kind === kind)
    if (mine === undefined) return refuse('contact_needed')
    if (!tools.post.sends.includes(kind)) return refuse('post_closed')
    const counts = [
      [throttles.codeMember, member],
      [throttles.codeContact, `own/${member}/${mine.name}`],
    ] as const
    const wait = await countAsking(house, { ip: request.ip, counts })
    if (isRefusal(wait)) return wait
    const sent = await sendCode(house, tools, { use, whom: member, to: { kind, to: mine.value } })
    return { ...sent, waitSeconds: wait, masked: mine.masked }
  })

export const onContacts = (tools: Tools) => [
  handle(safetyMine, (_ask, { house, caller }) => safetyOf(house, tools, memberOf(caller))),
  onAsk(tools),
  onConfirm(tools),
  onCode(tools),
]
