// The member's side of the end of their account.

import { isRefusal, refuse } from '@magpie/kernel'
import { type Answer, handle, memberOf } from '@magpie/wire'
import { closingAsk, closingCancel, closingMine } from '../../contract/index.ts'
import { confirmPassword } from '../confirm-password.ts'
import { safetyOf } from '../contacts/safety-view.ts'
import { acting } from '../contacts/tell.ts'
import { isDemo } from '../demo.ts'
import { secondFault } from '../factors/prove-both.ts'
import type { Tools } from '../tools.ts'
import { askClosing, cancelClosing, closingView, hasMoney, isBusy, leftOf } from './closing-store.ts'

export const onClosing = (tools: Tools) => [
  handle(closingMine, (_ask, { house, caller }) => closingView(house, memberOf(caller))),
  handle(closingAsk, async ({ password, giveUp, ...shown }, context): Promise<Answer<typeof closingAsk>> => {
    const { house, caller } = context
    const member = memberOf(caller)
    if (isDemo((await safetyOf(house, tools, member)).account)) return refuse('demo_kept')
    const right = await confirmPassword(house, tools, member, password)
    if (isRefusal(right)) return right
    const left = await leftOf(house, member)
    if (isBusy(left)) return refuse('closing_busy')
    if (hasMoney(left) && !giveUp) return refuse('closing_money')
    const second = await secondFault(tools, context, member, shown)
    if (second !== undefined) return second
    const asked = await acting(house, tools, { member, what: 'closing_asked' }, (db) =>
      askClosing({ ...house, db }, member, giveUp),
    )
    if (!asked) return refuse('closing_stands')
    return closingView(house, member)
  }),
  handle(closingCancel, async (_ask, { house, caller }): Promise<Answer<typeof closingCancel>> => {
    const member = memberOf(caller)
    const canceled = await acting(house, tools, { member, what: 'closing_canceled' }, (db) =>
      cancelClosing({ ...house, db }, member),
    )
    if (!canceled) return refuse('closing_unknown')
    return closingView(house, member)
  }),
]
