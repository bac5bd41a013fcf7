// Who calls the FB-shaped wire: the header `Authorization` names the session.

import { refuse, type Refusal } from '@magpie/kernel'
import type { Sessions, SessionTrouble } from '@magpie/venues/vendor'
import type { Caller, Context, Everywhere, RequestFacts } from '@magpie/wire'

const refusals: Readonly<Record<SessionTrouble, Everywhere>> = {
  session_expired: 'auth',
  restricted: 'blocked',
  busy: 'common',
}

export const resolveFbCaller = async (
  sessions: Sessions,
  request: Pick<RequestFacts, 'headers'>,
): Promise<Caller | Refusal<Everywhere>> => {
  const { authorization } = request.headers
  if (authorization === undefined) return refuse('auth')
  const session = await sessions.of(authorization)
  if (typeof session === 'string') return refuse(refusals[session])
  return { is: 'member', member: session.alias, session: session.alias }
}

export const fbTokenOf = ({ request }: Pick<Context, 'request'>): string => request.headers['authorization'] ?? ''
