// A member's calls about their data copy: request it with the password and the second factor, see its state, download it with both again.

import { beijingDay, isRefusal, refuse } from '@magpie/kernel'
import { type Answer, handle, memberOf } from '@magpie/wire'
import { papersCopyAsk, papersCopyMine, papersCopyTake } from '../../contract/copy.ts'
import { copyPlan } from '../plans.ts'
import type { Tools } from '../tools.ts'
import { askCopy, copyView, takeCopy } from './copy-store.ts'
import { wakeCopies } from './make-copies.ts'

export const onCopy = ({ seals, identity }: Tools) => [
  handle(papersCopyMine, (_ask, { house, caller }) => copyView(house, memberOf(caller))),
  handle(papersCopyAsk, async ({ password, ...shown }, context): Promise<Answer<typeof papersCopyAsk>> => {
    const { house, caller } = context
    const member = memberOf(caller)
    const right = await identity.confirmPassword(house, member, password)
    if (isRefusal(right)) return right
    if ((await copyView(house, member)).againAt !== null) return refuse('copy_stands')
    const second = await identity.secondFault(context, member, shown)
    if (second !== undefined) return second
    const id = await askCopy(house, member)
    if (id === undefined) return refuse('copy_stands')
    await house.journal.commit(copyPlan(id, member, { what: 'copy_asked' }))
    await wakeCopies(house)
    return copyView(house, member)
  }),
  handle(papersCopyTake, async ({ as, password, ...shown }, context): Promise<Answer<typeof papersCopyTake>> => {
    const { house, caller } = context
    const member = memberOf(caller)
    const right = await identity.confirmPassword(house, member, password)
    if (isRefusal(right)) return right
    const files = await takeCopy(house, seals, member)
    if (files === undefined) return refuse('copy_none')
    const second = await identity.secondFault(context, member, shown)
    if (second !== undefined) return second
    const day = beijingDay(house.world.now())
    return as === 'page'
      ? { name: `magpie-${day}.html`, text: files.page }
      : { name: `magpie-${day}.json`, text: files.data }
  }),
]
