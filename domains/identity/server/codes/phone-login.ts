// Login by a code to the bound phone (docs/decisions/1202). An unusual login would ask for such a code anyway, so it is not
// asked for twice; a second factor is required as at a login with the password.

import { addressGroup, isRefusal, law, refuse } from '@magpie/kernel'
import { type Answer, handle } from '@magpie/wire'
import { deviceCookie, phoneAsk, phoneEnter } from '../../contract/index.ts'
import { contactOf, loginRisk, throttles } from '../../rules/index.ts'
import { askUnknown } from './ask-unknown.ts'
import { takeUnknown } from './codes.ts'
import { contactsOf } from '../contacts/contact-store.ts'
import { fromOf, isKnown, noteLogin, signsOf } from '../devices/device-store.ts'
import { halfInTicket } from '../devices/device-ticket.ts'
import { secondOf } from '../factors/factor-store.ts'
import { hashOfMember, memberState } from '../members.ts'
import { startSession } from '../session/start-session.ts'
import { memberFacts } from '../standing-facts.ts'
import { countTry, giveBackTry, waitSeconds } from '../throttles.ts'
import type { Tools } from '../tools.ts'

const onAsk = (tools: Tools) =>
  handle(phoneAsk, async ({ phone, ...ask }, context): Promise<Answer<typeof phoneAsk>> => {
    const account = contactOf('phone', phone)
    if (account === undefined) return refuse('contact_format')
    if ((await tools.gate.siteConfig(context.house)).stopLogin) return refuse('login_stopped')
    return askUnknown(tools, context, 'enter', { ...ask, account, by: 'phone' })
  })

const onEnter = (tools: Tools) =>
  handle(phoneEnter, async (given, context): Promise<Answer<typeof phoneEnter>> => {
    const { house, request } = context
    const { device } = request
    if (device === undefined) return refuse('missing_uuid')
    if ((await tools.gate.siteConfig(house)).stopLogin) return refuse('login_stopped')
    const address = addressGroup(request.ip)
    const wait = await countTry(house, throttles.loginAddress, address)
    if (wait > 0) return refuse('login_limit', { waitSeconds: waitSeconds(wait) })
    const member = await takeUnknown(house, tools, 'enter', given)
    if (isRefusal(member)) return member
    await giveBackTry(house, throttles.loginAddress, address)
    const from = fromOf(request, device, tools)
    if ((await memberState(house, member)) === 'blocked') {
      await noteLogin(house, member, 'blocked', from)
      return refuse('blocked')
    }
    const facts = await memberFacts(house, member, null)
    law(facts !== null, 'L3', 'a code of a member without a row')
    const { account } = facts
    // The browser is also known under the phone number, so the next code requested here is not counted among those of
    // strangers.
    const typed = (await contactsOf(house, tools, member)).find(({ kind }) => kind === 'phone')?.value ?? account
    const second = await secondOf(house, member)
    if (second !== undefined) {
      const known = await isKnown(house, member, tools.devices.numberOf(request.ownCookie(deviceCookie), account))
      if (!known || loginRisk(await signsOf(house, member, from, known)) !== undefined) {
        await noteLogin(house, member, 'asked', from)
        const half = { member, account, typed, isChecked: false, hash: (await hashOfMember(house, member)) ?? '' }
        return refuse('second_needed', { ticket: halfInTicket(house, tools, half, device), ...second })
      }
    }
    return startSession({ member, account, typed, device, isChecked: false }, tools, context)
  })

export const onPhoneLogin = (tools: Tools) => [onAsk(tools), onEnter(tools)]
