// S-CALL-15.

import { asMember, handle } from '@magpie/wire'
import { memberJwt } from '../contract/index.ts'
import { mintTicket } from './session/stream-ticket.ts'
import type { Tools } from './tools.ts'

export const onMemberJwt = (tools: Tools) =>
  handle(memberJwt, async (_ask, { house, caller }) => mintTicket(house, tools.ticketKey, asMember(caller)))
