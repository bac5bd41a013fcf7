// A member's devices and logins, and the code that completes an unusual login.

import type { House } from '@magpie/db'
import { isRefusal, law, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, handle, memberOf } from '@magpie/wire'
import { deviceAsk, deviceConfirm, deviceCookie, deviceRemove, devicesMine } from '../../contract/index.ts'
import { throttles } from '../../rules/index.ts'
import { countAsking } from '../codes/ask-limits.ts'
import { sendCode, takeCode } from '../codes/codes.ts'
import { contactsOf } from '../contacts/contact-store.ts'
import { secondOf } from '../factors/factor-store.ts'
import { memberState } from '../members.ts'
import { startSession } from '../session/start-session.ts'
import type { Tools } from '../tools.ts'
import { devicesView, removeDevice, removeDevices } from './device-store.ts'
import { readHalfIn } from './device-ticket.ts'

const onMine = (tools: Tools) =>
  handle(devicesMine, (_ask, { house, caller, request }) =>
    devicesView(house, memberOf(caller), tools.devices.number(request.ownCookie(deviceCookie))),
  )

const onRemove = (tools: Tools) =>
  handle(deviceRemove, async ({ id }, { house, caller, request }): Promise<Answer<typeof deviceRemove>> => {
    const member = memberOf(caller)
    const number = tools.devices.number(request.ownCookie(deviceCookie))
    if (id === null) await removeDevices(house, member, number)
    else if (!(await removeDevice(house, member, id))) return refuse('device_unknown')
    return devicesView(house, member, number)
  })

/** A code to a phone or mail does not replace a second factor: such a ticket must be completed elsewhere. */
const readTicket = async (house: House, tools: Tools, ticket: string, device: Uuid) => {
  const half = await readHalfIn(house, tools, ticket, device)
  return half === undefined || (await secondOf(house, half.member)) !== undefined ? undefined : half
}

const onAsk = (tools: Tools) =>
  handle(deviceAsk, async ({ ticket, kind }, { house, request }): Promise<Answer<typeof deviceAsk>> => {
    const half = request.device === undefined ? undefined : await readTicket(house, tools, ticket, request.device)
    if (half === undefined) return refuse('device_ticket')
    const { member } = half
    const mine = (await contactsOf(house, tools, member)).find((one) => one.kind === kind)
    if (mine === undefined) return refuse('contact_needed')
    if (!tools.post.sends.includes(kind)) return refuse('post_closed')
    // Requests with only the password are counted apart from the member's own.
    const counts = [[throttles.codeContact, `device/${member}/${mine.name}`]] as const
    const wait = await countAsking(house, { ip: request.ip, counts })
    if (isRefusal(wait)) return wait
    const sent = await sendCode(house, tools, { use: 'device', whom: member, to: { kind, to: mine.value } })
    return { ...sent, waitSeconds: wait, masked: mine.masked }
  })

const isStopped = async (house: House, { gate }: Tools): Promise<boolean> => (await gate.siteConfig(house)).stopLogin

const onConfirm = (tools: Tools) =>
  handle(
    deviceConfirm,
    async ({ ticket, request: asked, code, trust }, context): Promise<Answer<typeof deviceConfirm>> => {
      const { house, request } = context
      const { device } = request
      if (device === undefined) return refuse('missing_uuid')
      if (await isStopped(house, tools)) return refuse('login_stopped')
      const half = await readTicket(house, tools, ticket, device)
      if (half === undefined) return refuse('device_ticket')
      const given = { request: asked, code }
      const right = await takeCode(house, tools, { use: 'device', given, of: half.member })
      if (isRefusal(right)) return right
      const state = await memberState(house, half.member)
      law(state !== null, 'L3', 'a ticket of a member without a row')
      if (state === 'blocked') return refuse('blocked')
      return startSession({ ...half, device, remember: trust }, tools, context)
    },
  )

export const onDevices = (tools: Tools) => [onMine(tools), onRemove(tools), onAsk(tools), onConfirm(tools)]
