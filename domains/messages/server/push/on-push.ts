// A member subscribes this browser, unsubscribes it, and sets consent by class.

import type { House } from '@magpie/db'
import { law, refuse, type Uuid } from '@magpie/kernel'
import { type Caller, handle } from '@magpie/wire'
import { messageConsent, pushKey, type PushStanding, pushSubscribe, pushUnsubscribe } from '../../contract/index.ts'
import { consentOf, forgetPush, isPushed, keepPush, sayConsent } from './push-store.ts'
import type { PushTools } from './push-tools.ts'

const seatOf = (caller: Caller): { readonly member: Uuid; readonly session: Uuid } => {
  law(caller.is === 'member', 'L32', 'only a member is rung')
  return caller
}

const standingOf = async (house: House, { carrier }: PushTools, caller: Caller): Promise<PushStanding> => {
  const { member, session } = seatOf(caller)
  const [isOn, consent] = await Promise.all([isPushed(house, session), consentOf(house, member)])
  return { key: carrier.key, isOn, consent }
}

export const onPush = (tools: PushTools) => [
  handle(pushKey, (_ask, { house, caller }) => standingOf(house, tools, caller)),
  handle(pushSubscribe, async ({ endpoint, p256dh, auth, locale }, { house, caller }) => {
    if (!tools.carrier.mayAsk(endpoint)) return refuse('push_service')
    await keepPush(house, tools.seals, { ...seatOf(caller), language: locale }, { endpoint, p256dh, auth })
    return standingOf(house, tools, caller)
  }),
  handle(pushUnsubscribe, async (_ask, { house, caller }) => {
    await forgetPush(house, seatOf(caller).session)
    return standingOf(house, tools, caller)
  }),
  handle(messageConsent, async ({ of, given }, { house, caller }) => {
    await sayConsent(house, seatOf(caller).member, of, given)
    return standingOf(house, tools, caller)
  }),
]
