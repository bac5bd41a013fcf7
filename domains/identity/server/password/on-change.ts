// A new password with the current one. A member has a single session, so only their own continues.

import { commitDecided, commits, houseNow } from '@magpie/db'
import { isRefusal, law, refuse } from '@magpie/kernel'
import { type Answer, handle } from '@magpie/wire'
import { deviceCookie, passwordChange } from '../../contract/index.ts'
import { passwordFault, passwordText } from '../../rules/index.ts'
import { confirmPassword } from '../confirm-password.ts'
import { isDemo } from '../demo.ts'
import { carryDevice, removeDevices } from '../devices/device-store.ts'
import { secondFault } from '../factors/prove-both.ts'
import { hashOfMember } from '../members.ts'
import { passwordLists } from '../password-lists.ts'
import { changedPasswordPlan } from '../plans.ts'
import { memberFacts } from '../standing-facts.ts'
import type { Tools } from '../tools.ts'

export const onPasswordChange = (tools: Tools) =>
  handle(passwordChange, async ({ password, next, ...shown }, context): Promise<Answer<typeof passwordChange>> => {
    const { house, caller, request } = context
    law(caller.is === 'member', 'L31', 'a member’s call')
    const { member, session } = caller
    const facts = await memberFacts(house, member, null)
    law(facts !== null, 'L3', 'a member without a row')
    if (isDemo(facts.account)) return refuse('demo_kept')
    const fault = passwordFault(next, facts.account, passwordLists)
    if (fault !== undefined) return refuse(fault)
    const before = await hashOfMember(house, member)
    const right = await confirmPassword(house, tools, member, password)
    if (isRefusal(right)) return right
    if (passwordText(password) === passwordText(next)) return refuse('password_same')
    const second = await secondFault(tools, context, member, shown)
    if (second !== undefined) return second
    const hash = await tools.passwords.hash(next)
    if (isRefusal(hash)) return hash
    const busy = refuse('too_many')
    const deciding = { place: 'identity.password', facts: { member }, busy: () => busy }
    const key = house.world.id()
    const done = await commitDecided<typeof busy | undefined>(house, deciding, async () => {
      // The password was changed, or the session ended, meanwhile: that change wins.
      if ((await hashOfMember(house, member)) !== before) return busy
      return commits(changedPasswordPlan({ member, session, key, before, hash, now: houseNow(house) }), () => undefined)
    })
    if (done !== undefined) return done
    // The plan has made every device unknown; this one becomes known again, and the others leave the list.
    const number = tools.devices.number(request.ownCookie(deviceCookie))
    await carryDevice(house, member, { number, hash })
    await removeDevices(house, member, number)
    return {}
  })
