// Reports that a member is present, or proves it by their password after a long break.

import { isRefusal } from '@magpie/kernel'
import { asMember, handle } from '@magpie/wire'
import { memberActive, memberConfirm } from '../contract/index.ts'
import { confirmPassword } from './confirm-password.ts'
import { markProved, wasThere } from './session/presence.ts'
import type { Tools } from './tools.ts'

export const onActive = () =>
  handle(memberActive, async (_ask, { house, caller }) => {
    await wasThere(house, asMember(caller).session)
    return {}
  })

export const onConfirm = (tools: Pick<Tools, 'passwords'>) =>
  handle(memberConfirm, async ({ password }, { house, caller }) => {
    const { member, session } = asMember(caller)
    const right = await confirmPassword(house, tools, member, password)
    if (isRefusal(right)) return right
    await markProved(house, session)
    return {}
  })
