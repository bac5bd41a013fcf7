// A member says that he is there, or proves it by his password after a long break.

import { isRefusal, law } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { memberActive, memberConfirm } from '../contract/index.ts'
import { confirmPassword } from './confirm-password.ts'
import { markProved, wasThere } from './session/presence.ts'
import type { Tools } from './tools.ts'

export const onActive = () =>
  handle(memberActive, async (_ask, { house, caller }) => {
    law(caller.is === 'member', 'L31', 'only a member is there')
    await wasThere(house, caller.session)
    return {}
  })

export const onConfirm = (tools: Pick<Tools, 'passwords'>) =>
  handle(memberConfirm, async ({ password }, { house, caller }) => {
    law(caller.is === 'member', 'L31', 'only a member confirms')
    const right = await confirmPassword(house, tools, caller.member, password)
    if (isRefusal(right)) return right
    await markProved(house, caller.session)
    return {}
  })
