// The end of every kind of login: opens a session, puts the secret into the cookie and the rest into the reply.

import { houseNow } from '@magpie/db'
import { isRefusal, refuse, type Refusal, type Uuid } from '@magpie/kernel'
import type { Context } from '@magpie/wire'
import { deviceCookie, deviceDays, type LoginInfo, sessionCookie, sessionDays } from '../../contract/index.ts'
import { isDeviceBlocked } from '../ops/block-device.ts'
import { fromOf, keepDevice, noteLogin } from '../devices/device-store.ts'
import { endSession, openSession } from './sessions.ts'
import type { Tools } from '../tools.ts'
import { isNewDevice, leaveTraces, marksOf } from '../traces.ts'

type Here = Pick<Context, 'house' | 'reply' | 'request'>

/** This browser is one of theirs from now on. */
export const trustBrowser = async (
  tools: Tools,
  { house, reply, request }: Here,
  of: {
    readonly member: Uuid
    readonly account: string
    readonly typed?: string
    /** The session that they have just opened; none if a new password has just ended it. */
    readonly session?: Uuid
  },
): Promise<void> => {
  // Also by the name used for the login, if that was a phone or mail.
  const byName = tools.devices.remember(request.ownCookie(deviceCookie), of.typed ?? of.account)
  const known = tools.devices.remember(byName, of.account)
  const device = { member: of.member, number: tools.devices.number(known) ?? '', session: of.session }
  await keepDevice(house, device, fromOf(request, request.device ?? '', tools))
  reply.setCookie(deviceCookie, known, { maxAgeS: deviceDays * 86_400, httpOnly: true })
}

export const startSession = async (
  of: {
    readonly member: Uuid
    readonly account: string
    readonly device: Uuid
    readonly typed?: string
    readonly isChecked: boolean
    /** The hash of the password used for the login. */
    readonly hash?: string
    /** Whether this browser is known from now on; default: yes. */
    readonly remember?: boolean
  },
  tools: Tools,
  { house, reply, request }: Here,
): Promise<LoginInfo | Refusal<'too_many' | 'device_blocked'>> => {
  // Every kind of login ends here, so none can skip this check.
  if (await isDeviceBlocked(house, of.device)) return refuse('device_blocked')
  const askedAt = houseNow(house) - (house.world.now() - request.cameAt)
  const onNewDevice = await isNewDevice(house, of.member, of.device)
  const opened = await openSession(house, { ...of, onNewDevice, askedAt })
  if (isRefusal(opened)) return opened
  tools.sessions.forget(opened.replaced)
  // Blocked meanwhile: either the blocking act has seen this session, or this check sees the block.
  if (await isDeviceBlocked(house, of.device)) {
    await endSession(house, of.member, opened.session, 'device_blocked')
    return refuse('device_blocked')
  }
  await leaveTraces(house, of.member, marksOf(tools.traceKey, of.device, request.ip))
  await noteLogin(house, of.member, 'in', fromOf(request, of.device, tools))
  if (of.remember !== false) await trustBrowser(tools, { house, reply, request }, { ...of, session: opened.session })
  reply.setCookie(sessionCookie, opened.secret, { maxAgeS: sessionDays * 86_400, httpOnly: true })
  return {
    token: opened.marker,
    userId: of.member,
    account: of.account,
    isChecked: of.isChecked,
    expiresAt: opened.expiresAt,
  }
}
