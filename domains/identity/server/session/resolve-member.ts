// Identifies the caller by the cookie and the marker (L36: the token of the specification is no secret here). The
// cookie alone is not enough: browsers send it automatically, but not the marker header, so both must name the same
// session.

import { type House, houseNow } from '@magpie/db'
import { type Refusal, refuse } from '@magpie/kernel'
import type { Caller, RequestFacts } from '@magpie/wire'
import { sessionCookie } from '../../contract/index.ts'
import { sessionRefusal, type SessionRefusal } from '../../rules/index.ts'
import type { SessionCache } from './session-cache.ts'

export type ResolveMember = (request: RequestFacts, house: House) => Promise<Caller | Refusal<SessionRefusal>>

export const memberResolver =
  (cache: SessionCache): ResolveMember =>
  async (request, house) => {
    const secret = request.ownCookie(sessionCookie)
    if (secret === undefined) return { is: 'nobody' }
    const found = await cache.find(house, secret)
    if (found === undefined) return refuse('auth')
    const refused = sessionRefusal(found, request.headers['token'], houseNow(house))
    return refused === undefined ? { is: 'member', member: found.member, session: found.session } : refuse(refused)
  }
