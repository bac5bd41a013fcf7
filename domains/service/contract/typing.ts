// That somebody writes, while they write (decision 0960): told over the sockets of the other side of a talk, kept nowhere, and gone
// by itself. What is written is not in it.

import { operatorWith } from '@magpie/operators/contract'
import { message } from '@magpie/wire/message'
import * as z from 'zod/mini'
import { typingIds } from './live.ts'

const declared = {
  takes: z.strictObject({ talk: z.uuid() }),
  says: z.strictObject({}),
  refuses: ['talk_unknown'],
} as const

/** From a member, or from a guest who follows their own topic. */
export const talkTyping = message({ id: typingIds.talk, who: 'anyone', ...declared, perMinute: 40 })

/** From whoever of the staff has the talk in hand. */
export const deskTyping = message({
  id: typingIds.desk,
  who: operatorWith('service.answer'),
  ...declared,
  perMinute: 60,
})
