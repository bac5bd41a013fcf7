// S-CALL-15.

import { law } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { memberJwt } from '../contract/index.ts'
import { mintTicket } from './session/stream-ticket.ts'
import type { Tools } from './tools.ts'

export const onMemberJwt = (tools: Tools) =>
  handle(memberJwt, async (_ask, { house, caller }) => {
    law(caller.is === 'member', 'L31', 'member/jwt is a member’s call')
    return mintTicket(house, tools.ticketKey, caller)
  })
