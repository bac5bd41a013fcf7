// What the back office knows about the logged-in operator, and the last step of every login: opens a session, puts its
// secret into the cookie and the rest into the reply.

import type { House } from '@magpie/db'
import { isRefusal, law, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import type { Context } from '@magpie/wire'
import { type LoggedIn, type Me, opsCookie, sessionHours } from '../../contract/index.ts'
import { permissionsOf } from '../permissions.ts'
import { holdsCredential, operatorById, recoveryLeft, type WithCredential } from '../operators.ts'
import { acted, ownAct } from '../audit.ts'
import { newSession, openSession } from './sessions.ts'

export const meOf = async (house: House, operator: Uuid, expiresAt: number): Promise<Me> => {
  const found = await operatorById(house, operator)
  law(found !== undefined, 'L32', 'a session without an operator')
  const stage = found.oneTime || !found.enrolled ? 'setup' : 'live'
  return {
    id: found.id,
    account: found.account,
    name: found.name,
    roles: [...found.roles],
    permissions: stage === 'setup' ? [] : [...permissionsOf(found.roles)],
    stage,
    oneTime: found.oneTime,
    expiresAt,
    recoveryLeft: stage === 'setup' ? 0 : await recoveryLeft(house, operator),
  }
}

export const startSession = async (
  { house, reply, request }: Pick<Context, 'house' | 'reply' | 'request'>,
  of: Pick<WithCredential, 'id' | 'account' | 'hash'>,
  state: 'setup' | 'live',
): Promise<LoggedIn | Refusal<'login_failed'>> => {
  const operator = of.id
  const opened = newSession(house)
  const row = ownAct(state === 'live' ? 'self.login' : 'self.setup', { ...of, session: opened.id }, request, house)
  const entered = await acted(house, row, async (client) => {
    // The proof must still be valid: a reset in between ends every session, this one included.
    if (!(await holdsCredential(client, of))) return refuse('login_failed')
    return openSession(client, opened, { operator, state }, request)
  })
  if (isRefusal(entered)) return entered
  reply.setCookie(opsCookie, opened.secret, { maxAgeS: sessionHours * 3600, httpOnly: true })
  return { marker: opened.marker, me: await meOf(house, operator, opened.expiresAt) }
}
