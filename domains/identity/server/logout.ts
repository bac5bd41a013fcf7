// Logging out. The session ends in a plan that raises the play epoch, so the tokens that venues hold of it die too. A
// session that is over already is over: the answer is the same.

import { law } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { logout, sessionCookie } from '../contract/index.ts'
import { endSession } from './session/sessions.ts'
import type { Tools } from './tools.ts'

export const onLogout = (tools: Tools) =>
  handle(logout, async (_ask, { house, caller, reply }) => {
    law(caller.is === 'member', 'L31', 'logout is a member’s call')
    await endSession(house, caller.member, caller.session, 'logged_out')
    tools.sessions.forget(caller.session)
    reply.clearCookie(sessionCookie)
    return {}
  })
