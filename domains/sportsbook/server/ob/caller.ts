// Who calls the OB-shaped wire: the header `requestId` names the session, the `cuid` of a body must be the session's
// own alias. The alias is used in place of the platform's member id, which this book never sees.

import { refuse, type Refusal } from '@magpie/kernel'
import type { Sessions, SessionTrouble } from '@magpie/venues/vendor'
import type { Caller, Context, Everywhere, RequestFacts } from '@magpie/wire'

const refusals: Readonly<Record<SessionTrouble, Everywhere>> = {
  session_expired: 'auth',
  restricted: 'blocked',
  busy: 'common',
}

/** A vendor has no session id; the alias is used for `session` too. */
export const resolveObCaller = async (
  sessions: Sessions,
  request: Pick<RequestFacts, 'headers'>,
): Promise<Caller | Refusal<Everywhere>> => {
  const requestId = request.headers['requestid']
  if (requestId === undefined) return refuse('auth')
  const session = await sessions.of(requestId)
  if (typeof session === 'string') return refuse(refusals[session])
  return { is: 'member', member: session.alias, session: session.alias }
}

export const tokenOf = ({ request }: Pick<Context, 'request'>): string => request.headers['requestid'] ?? ''

export const isOwn = ({ caller }: Pick<Context, 'caller'>, { cuid }: { readonly cuid: string }): boolean =>
  caller.is === 'member' && caller.member === cuid
