// Who is calling the back office, from the cookie and the marker: the cookie travels by itself, the marker does not, so
// both must name the same session. What he may do is worked out from his roles at every call.

import type { House } from '@magpie/db'
import { type Refusal, refuse } from '@magpie/kernel'
import type { Caller, RequestFacts } from '@magpie/wire'
import { opsCookie } from '../../contract/index.ts'
import { permissionsOf, sessionRefusal, type SessionRefusal } from '../../rules/index.ts'
import { sessionBySecret, touchSession } from './sessions.ts'

const secretShape = /^[\w-]{43}$/

export const resolveOperator = async (
  request: RequestFacts,
  house: House,
): Promise<Caller | Refusal<SessionRefusal>> => {
  const secret = request.cookies[opsCookie]
  if (secret === undefined) return { is: 'nobody' }
  if (!secretShape.test(secret)) return refuse('auth')
  const found = await sessionBySecret(house, secret)
  if (found === undefined) return refuse('auth')
  const now = house.world.now()
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
