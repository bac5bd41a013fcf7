// Resets a forgotten PIN with the password, the second factor, a code to one of the member's contacts and, if stated,
// the real name. A stolen password alone must not give access to the money. So every payout account must wait a day
// again, in the same plan, and the member is notified at once by every contact.

import { commitDecided, commits, type Guard, type House } from '@magpie/db'
import { tells } from '@magpie/identity/server'
import { isoOf, isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, handle, memberOf } from '@magpie/wire'
import { coolingMs, pinReset } from '../../contract/index.ts'
import { pinFault, sameName } from '../../rules/index.ts'
import { type Account, accountsOf, accountTable, setPlace } from '../accounts/account-store.ts'
import { nextTurn } from '../places.ts'
import type { Tools } from '../tools.ts'
import { realName } from './person-store.ts'
import { forgetPinTries, hashPin, pinHash, pinTable } from './pins.ts'
import { securityPlan } from './security-plans.ts'
import { mine } from './security-view.ts'

const coolsAgain = (one: Account, atMs: number): Guard => ({
  guard: 'state',
  table: accountTable,
  id: one.id,
  from: ['active'],
  to: 'active',
  set: { usable_from: new Date(Math.max(one.usableMs, atMs + coolingMs)).toISOString() },
})

/** False when the PIN was changed meanwhile, or the reset overtaken each time. */
const commitReset = (house: House, member: Uuid, before: string, hash: string): Promise<boolean> => {
  const { world } = house
  const deciding = { place: 'cashier.pin-reset', facts: { member }, busy: () => false }
  return commitDecided<boolean>(house, deciding, async () => {
    if ((await pinHash(house, member)) !== before) return false
    const version = await nextTurn(house, setPlace(member))
    const accounts = await accountsOf(house, member)
    const atMs = world.now()
    return commits(
      securityPlan({
        key: `pin/${member}/${world.id()}`,
        member,
        what: 'pin_reset',
        about: null,
        content: member,
        guards: [
          version.guard,
          {
            guard: 'state',
            table: pinTable,
            id: member,
            from: ['current'],
            to: 'current',
            where: { hash: before },
            set: { hash, changed_at: isoOf(atMs) },
          },
          ...accounts.map((one) => coolsAgain(one, atMs)),
        ],
        rows: version.rows,
        tells: [tells(member, 'pin_reset')],
        eventId: world.id(),
        atMs,
      }),
      () => true,
    )
  })
}

export const onPinReset = (tools: Tools) =>
  handle(pinReset, async ({ pin, password, name, sent, ...shown }, context): Promise<Answer<typeof pinReset>> => {
    const { house, caller } = context
    const member = memberOf(caller)
    const fault = pinFault(pin)
    if (fault !== undefined) return refuse(fault)
    const before = await pinHash(house, member)
    if (before === null) return refuse('pin_unset')
    const known = await tools.identity.confirmPassword(house, member, password)
    if (isRefusal(known)) return known
    const stated = await realName(house, tools.secrets, member)
    if (stated !== null && !sameName(stated, name ?? '')) return refuse('name_mismatch')
    const second = () => tools.identity.secondFault(context, member, shown)
    if ((await tools.identity.reaches(house, member)).length > 0) {
      if (sent === undefined) return refuse('pin_code_needed')
      const taken = await tools.identity.takeCode(house, member, { use: 'pin', given: sent }, second)
      if (isRefusal(taken)) return taken
    } else {
      const fault = await second()
      if (fault !== undefined) return fault
    }
    const hash = await hashPin(tools, member, pin)
    if (isRefusal(hash)) return hash
    if (!(await commitReset(house, member, before, hash))) return refuse('change_busy')
    await forgetPinTries(house, member)
    return mine(house, tools, member)
  })
