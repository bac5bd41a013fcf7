// PIN and real name. A PIN is set once with the password and the second factor and changed with itself; the name is stated once, with the PIN.

import type { House } from '@magpie/db'
import { isoOf, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, handle, memberOf } from '@magpie/wire'
import { nameState, pinChange, pinSet, securityMine } from '../../contract/index.ts'
import { maskName, nameStands, pinFault, tidyName } from '../../rules/index.ts'
import type { Tools } from '../tools.ts'
import { personOf, personTable } from './person-store.ts'
import { confirmPin, forgetPinTries, hashPin, pinHash, pinTable } from './pins.ts'
import { onPinReset } from './reset-pin.ts'
import { mine } from './security-view.ts'
import { type SecurityChange, securityPlan } from './security-plans.ts'

type Change = Pick<SecurityChange, 'key' | 'what' | 'about' | 'content' | 'guards' | 'rows'>

/** False when it was overtaken. */
const commit = async (house: House, member: Uuid, change: Change): Promise<boolean> => {
  const { world } = house
  const outcome = await house.journal.commit(
    securityPlan({ ...change, member, eventId: world.id(), atMs: world.now() }),
  )
  return outcome.committed
}

const iso = (house: House): string => isoOf(house.world.now())

const onPinSet = (tools: Tools) =>
  handle(pinSet, async ({ pin, password, ...shown }, context): Promise<Answer<typeof pinSet>> => {
    const { house, caller } = context
    const member = memberOf(caller)
    const fault = pinFault(pin)
    if (fault !== undefined) return refuse(fault)
    if ((await pinHash(house, member)) !== null) return refuse('pin_exists')
    const known = await tools.identity.confirmPassword(house, member, password)
    if (isRefusal(known)) return known
    const second = await tools.identity.secondFault(context, member, shown)
    if (second !== undefined) return second
    const hash = await hashPin(tools, member, pin)
    if (isRefusal(hash)) return hash
    const done = await commit(house, member, {
      key: `pin/${member}/${house.world.id()}`,
      what: 'pin_set',
      about: null,
      content: member,
      guards: [{ guard: 'state', table: pinTable, id: member, from: null, to: 'current' }],
      rows: [{ table: pinTable, values: { id: member, state: 'current', hash, changed_at: iso(house) } }],
    })
    return done ? mine(house, tools, member) : refuse('pin_exists')
  })

const onPinChange = (tools: Tools) =>
  handle(pinChange, async ({ pin, next }, { house, caller }): Promise<Answer<typeof pinChange>> => {
    const member = memberOf(caller)
    const fault = pinFault(next)
    if (fault !== undefined) return refuse(fault)
    if (pin === next) return refuse('pin_same')
    const before = await pinHash(house, member)
    const right = await confirmPin(house, tools, member, pin)
    if (isRefusal(right)) return right
    const hash = await hashPin(tools, member, next)
    if (isRefusal(hash)) return hash
    const where = { hash: before }
    const set = { hash, changed_at: iso(house) }
    const done = await commit(house, member, {
      key: `pin/${member}/${house.world.id()}`,
      what: 'pin_changed',
      about: null,
      content: member,
      guards: [{ guard: 'state', table: pinTable, id: member, from: ['current'], to: 'current', where, set }],
      rows: [],
    })
    if (!done) return refuse('change_busy')
    await forgetPinTries(house, member)
    return mine(house, tools, member)
  })

const onName = (tools: Tools) =>
  handle(nameState, async ({ name, pin }, { house, caller }): Promise<Answer<typeof nameState>> => {
    const member = memberOf(caller)
    if (!nameStands(name)) return refuse('name_format')
    const stated: Refusal<'name_stated'> = refuse('name_stated')
    if ((await personOf(house, tools.secrets, member)) !== null) return stated
    const right = await confirmPin(house, tools, member, pin)
    if (isRefusal(right)) return right
    const tidy = tidyName(name)
    const masked = maskName(tidy)
    const sealed = tools.secrets.seal(tidy, member)
    const done = await commit(house, member, {
      key: `name/${member}/${house.world.id()}`,
      what: 'name_stated',
      about: masked,
      content: member,
      guards: [{ guard: 'state', table: personTable, id: member, from: null, to: 'stated' }],
      rows: [{ table: personTable, values: { id: member, state: 'stated', sealed, masked, stated_at: iso(house) } }],
    })
    return done ? mine(house, tools, member) : stated
  })

export const onSecurity = (tools: Tools) => [
  handle(securityMine, (_ask, { house, caller }) => mine(house, tools, memberOf(caller))),
  onPinSet(tools),
  onPinChange(tools),
  onPinReset(tools),
  onName(tools),
]
