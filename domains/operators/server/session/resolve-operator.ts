// Identifies the operator from cookie and marker: the browser sends the cookie by itself, but not the marker, so both
// must name the same session. Permissions are computed from roles at every call.

import { type House, houseNow } from '@magpie/db'
import { type Refusal, refuse } from '@magpie/kernel'
import type { Caller, RequestFacts } from '@magpie/wire'
import { opsCookie } from '../../contract/index.ts'
import { sessionRefusal, type SessionRefusal } from '../../rules/index.ts'
import { permissionsOf } from '../permissions.ts'
import { sessionBySecret, type SessionRow, touchSession } from './sessions.ts'

const secretShape = /^[\w-]{43}$/

const sessionOf = async (request: RequestFacts, house: House): Promise<SessionRow | undefined> => {
  const secret = request.ownCookie(opsCookie)
  return secret === undefined || !secretShape.test(secret) ? undefined : sessionBySecret(house, secret)
}

/** For a page opened by its address, hence without the marker: read only. */
export const isAtDesk = async (request: RequestFacts, house: House): Promise<boolean> => {
  const found = await sessionOf(request, house)
  return found?.state === 'live' && sessionRefusal(found, found.marker, houseNow(house)) === undefined
}

export const resolveOperator = async (
  request: RequestFacts,
  house: House,
): Promise<Caller | Refusal<SessionRefusal>> => {
  if (request.ownCookie(opsCookie) === undefined) return { is: 'nobody' }
  const found = await sessionOf(request, house)
  if (found === undefined) return refuse('auth')
  const now = houseNow(house)
  const refused = sessionRefusal(found, request.headers['token'], now)
  if (refused !== undefined) return refuse(refused)
  await touchSession(house, found, now)
  return {
    is: 'operator',
    operator: found.operator,
    session: found.session,
    account: found.account,
    permissions: found.state === 'setup' ? ['self', 'setup'] : ['self', ...permissionsOf(found.roles)],
  }
}
