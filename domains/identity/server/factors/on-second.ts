// Logins other than by the password alone: by a passkey, by a code after the password, by a code to the phone. A passkey needs
// nothing else: it proves both the device and its owner.

import type { House } from '@magpie/db'
import { addressGroup, law, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, handle } from '@magpie/wire'
import { passkeyAsk, passkeyEnter, secondEnter } from '../../contract/index.ts'
import { throttles } from '../../rules/index.ts'
import { onPhoneLogin } from '../codes/phone-login.ts'
import { readHalfIn } from '../devices/device-ticket.ts'
import { memberState } from '../members.ts'
import { startSession } from '../session/start-session.ts'
import { memberFacts } from '../standing-facts.ts'
import { countTry, forgetTries, giveBackTry, waitSeconds } from '../throttles.ts'
import type { Tools } from '../tools.ts'
import { makeChallenge, signedBy } from './passkeys.ts'
import { countSecond } from './prove-both.ts'
import { takeSecond } from './second-codes.ts'

const isStopped = async (house: House, { gate }: Tools): Promise<boolean> => (await gate.siteConfig(house)).stopLogin

const isBlocked = async (house: House, member: Uuid): Promise<boolean> => {
  const state = await memberState(house, member)
  law(state !== null, 'L3', 'a way in of a member without a row')
  return state === 'blocked'
}

const onPasskey = (tools: Tools) =>
  handle(passkeyEnter, async ({ trust, ...given }, context): Promise<Answer<typeof passkeyEnter>> => {
    const { house, request } = context
    const { device } = request
    if (device === undefined) return refuse('missing_uuid')
    if (await isStopped(house, tools)) return refuse('login_stopped')
    const address = addressGroup(request.ip)
    const wait = await countTry(house, throttles.loginAddress, address)
    if (wait > 0) return refuse('login_limit', { waitSeconds: waitSeconds(wait) })
    const member = await signedBy(house, tools, device, given)
    if (member === undefined) return refuse('passkey_failed')
    await giveBackTry(house, throttles.loginAddress, address)
    if (await isBlocked(house, member)) return refuse('blocked')
    const facts = await memberFacts(house, member, null)
    law(facts !== null, 'L3', 'a passkey of a member without a row')
    return startSession({ member, account: facts.account, device, isChecked: false, remember: trust }, tools, context)
  })

const onCode = (tools: Tools) =>
  handle(secondEnter, async ({ ticket, code, trust }, context): Promise<Answer<typeof secondEnter>> => {
    const { house, request } = context
    const { device } = request
    if (device === undefined) return refuse('missing_uuid')
    if (await isStopped(house, tools)) return refuse('login_stopped')
    const half = await readHalfIn(house, tools, ticket, device)
    if (half === undefined) return refuse('device_ticket')
    const fault = await countSecond(house, half.member)
    if (fault !== undefined) return fault
    if (!(await takeSecond(house, tools, half.member, code))) return refuse('second_wrong')
    await forgetTries(house, throttles.secondMember, half.member)
    if (await isBlocked(house, half.member)) return refuse('blocked')
    return startSession({ ...half, device, remember: trust }, tools, context)
  })

export const onSecond = (tools: Tools) => [
  handle(passkeyAsk, async (_ask, { house, request }): Promise<Answer<typeof passkeyAsk>> => {
    const { device } = request
    if (device === undefined) return refuse('missing_uuid')
    return makeChallenge(house, tools, request, { for: 'enter', device }) ?? refuse('passkey_failed')
  }),
  onPasskey(tools),
  onCode(tools),
  ...onPhoneLogin(tools),
]
