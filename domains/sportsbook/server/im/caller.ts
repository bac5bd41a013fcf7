// Who calls the IM-shaped wire: `Token` of the body names the session, and `MemberCode`, if given, must be its own.

import { isRecord, refuse, type Refusal } from '@magpie/kernel'
import type { Sessions, SessionTrouble } from '@magpie/venues/vendor'
import type { Caller, Everywhere, RequestFacts } from '@magpie/wire'

const refusals: Readonly<Record<SessionTrouble, Everywhere>> = {
  session_expired: 'auth',
  restricted: 'blocked',
  busy: 'common',
}

const bodyOf = ({ rawBody }: Pick<RequestFacts, 'rawBody'>): Readonly<Record<string, unknown>> => {
  try {
    const body: unknown = JSON.parse(rawBody.toString())
    return isRecord(body) ? body : {}
  } catch {
    return {}
  }
}

export const resolveImCaller = async (
  sessions: Sessions,
  request: Pick<RequestFacts, 'rawBody'>,
): Promise<Caller | Refusal<Everywhere>> => {
  const { Token: token, MemberCode: member } = bodyOf(request)
  if (typeof token !== 'string') return refuse('auth')
  const session = await sessions.of(token)
  if (typeof session === 'string') return refuse(refusals[session])
  if (member !== undefined && member !== session.alias) return refuse('blocked')
  return { is: 'member', member: session.alias, session: session.alias }
}
