// Logging out. The session ends in a plan that raises the play epoch, so the venues' tokens of it become invalid too. A
// session that has already ended gets the same answer.

import { asMember, handle } from '@magpie/wire'
import { logout, sessionCookie } from '../contract/index.ts'
import { endSession } from './session/sessions.ts'
import type { Tools } from './tools.ts'

export const onLogout = (tools: Tools) =>
  handle(logout, async (_ask, { house, caller, reply }) => {
    const { member, session } = asMember(caller)
    await endSession(house, member, session, 'logged_out')
    tools.sessions.forget(session)
    reply.clearCookie(sessionCookie)
    return {}
  })
