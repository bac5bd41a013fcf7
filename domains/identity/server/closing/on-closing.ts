// The member's side of the end of their account.

import { isRefusal, refuse } from '@magpie/kernel'
import { type Answer, handle, memberOf } from '@magpie/wire'
import { closingAsk, closingCancel, closingMine } from '../../contract/index.ts'
import { confirmPassword } from '../confirm-password.ts'
import { safetyOf } from '../contacts/safety-view.ts'
import { tellMember } from '../contacts/tell.ts'
import { isDemo } from '../demo.ts'
import type { Tools } from '../tools.ts'
import { askClosing, cancelClosing, closingView, hasMoney, isBusy, leftOf } from './closing-store.ts'

export const onClosing = (tools: Tools) => [
  handle(closingMine, (_ask, { house, caller }) => closingView(house, memberOf(caller))),
  handle(closingAsk, async ({ password, giveUp }, { house, caller }): Promise<Answer<typeof closingAsk>> => {
    const member = memberOf(caller)
    if (isDemo((await safetyOf(house, tools, member)).account)) return refuse('demo_kept')
    const right = await confirmPassword(house, tools, member, password)
    if (isRefusal(right)) return right
    const left = await leftOf(house, member)
    if (isBusy(left)) return refuse('closing_busy')
    if (hasMoney(left) && !giveUp) return refuse('closing_money')
    if (!(await askClosing(house, member, giveUp))) return refuse('closing_stands')
    await tellMember(house, tools, member, 'closing_asked')
    return closingView(house, member)
  }),
  handle(closingCancel, async (_ask, { house, caller }): Promise<Answer<typeof closingCancel>> => {
    const member = memberOf(caller)
    if (!(await cancelClosing(house, member))) return refuse('closing_unknown')
    await tellMember(house, tools, member, 'closing_canceled')
    return closingView(house, member)
  }),
]
