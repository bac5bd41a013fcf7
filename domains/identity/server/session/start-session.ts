// The end of every way in: a session is opened, the secret goes into the cookie, the rest into the reply.

import { isRefusal, type Refusal, type Uuid } from '@magpie/kernel'
import type { Context } from '@magpie/wire'
import { type LoginInfo, sessionCookie, sessionDays } from '../../contract/index.ts'
import { openSession } from './sessions.ts'
import type { Tools } from '../tools.ts'

export const startSession = async (
  of: { readonly member: Uuid; readonly account: string; readonly device: Uuid; readonly isChecked: boolean },
  tools: Tools,
  { house, reply }: Pick<Context, 'house' | 'reply'>,
): Promise<LoginInfo | Refusal<'too_many'>> => {
  const opened = await openSession(house, of)
  if (isRefusal(opened)) return opened
  tools.sessions.forget(opened.replaced)
  reply.setCookie(sessionCookie, opened.secret, { maxAgeS: sessionDays * 86_400, httpOnly: true })
  return {
    token: opened.marker,
    userId: of.member,
    account: of.account,
    isChecked: of.isChecked,
    expiresAt: opened.expiresAt,
  }
}
