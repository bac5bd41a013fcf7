// Resets a forgotten password with a code to the account's phone or mail.

import { isRefusal, law, refuse } from '@magpie/kernel'
import { type Answer, handle } from '@magpie/wire'
import { passwordAsk, passwordReset } from '../../contract/index.ts'
import { passwordFault } from '../../rules/index.ts'
import { replacePassword } from '../change-member.ts'
import { askUnknown } from '../codes/ask-unknown.ts'
import { checkCode, spendCode } from '../codes/codes.ts'
import { tells } from '../contacts/tell.ts'
import { removeDevices } from '../devices/device-store.ts'
import { trustBrowser } from '../session/start-session.ts'
import { secondOf } from '../factors/factor-store.ts'
import { passwordLists } from '../password-lists.ts'
import { memberFacts } from '../standing-facts.ts'
import type { Tools } from '../tools.ts'

const onAsk = (tools: Tools) =>
  handle(passwordAsk, (ask, context): Promise<Answer<typeof passwordAsk>> => askUnknown(tools, context, 'reset', ask))

const onReset = (tools: Tools) =>
  handle(passwordReset, async ({ request: asked, code, password }, context): Promise<Answer<typeof passwordReset>> => {
    const { house } = context
    const form = passwordFault(password, '', passwordLists)
    if (form !== undefined) return refuse(form)
    const right = await checkCode(house, tools, 'reset', { request: asked, code })
    if (isRefusal(right)) return right
    const facts = await memberFacts(house, right.whom, null)
    law(facts !== null, 'L3', 'a code of a member without a row')
    const fault = passwordFault(password, facts.account, passwordLists)
    if (fault !== undefined) return refuse(fault)
    if (!(await spendCode(house, right))) return refuse('code_expired')
    const done = await replacePassword(house, tools, right.whom, password, {
      tells: [tells(right.whom, 'password_reset')],
    })
    if (isRefusal(done)) return done
    law(done, 'L3', 'a member without a credential')
    await removeDevices(house, right.whom)
    // They have just proved a contact here, but that does not replace a second factor.
    if ((await secondOf(house, right.whom)) === undefined)
      await trustBrowser(tools, context, { member: right.whom, account: facts.account })
    return {}
  })

export const onForgotten = (tools: Tools) => [onAsk(tools), onReset(tools)]
