// The end of every way in: a session is opened, the secret goes into the cookie, the rest into the reply.

import { isRefusal, type Refusal, type Uuid } from '@magpie/kernel'
import type { Context } from '@magpie/wire'
import { deviceCookie, deviceDays, type LoginInfo, sessionCookie, sessionDays } from '../../contract/index.ts'
import { openSession } from './sessions.ts'
import type { Tools } from '../tools.ts'
import { leaveTraces, marksOf } from '../traces.ts'

export const startSession = async (
  of: { readonly member: Uuid; readonly account: string; readonly device: Uuid; readonly isChecked: boolean },
  tools: Tools,
  { house, reply, request }: Pick<Context, 'house' | 'reply' | 'request'>,
): Promise<LoginInfo | Refusal<'too_many'>> => {
  const opened = await openSession(house, of)
  if (isRefusal(opened)) return opened
  tools.sessions.forget(opened.replaced)
  await leaveTraces(house, of.member, marksOf(tools.traceKey, of.device, request.ip))
  const known = tools.devices.remember(request.ownCookie(deviceCookie), of.account)
  reply.setCookie(deviceCookie, known, { maxAgeS: deviceDays * 86_400, httpOnly: true })
  reply.setCookie(sessionCookie, opened.secret, { maxAgeS: sessionDays * 86_400, httpOnly: true })
  return {
    token: opened.marker,
    userId: of.member,
    account: of.account,
    isChecked: of.isChecked,
    expiresAt: opened.expiresAt,
  }
}
