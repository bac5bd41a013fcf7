// Typing hints (decision 0960): sent to the sockets of the other side of a talk, stored nowhere, and expiring. They
// hold no text.

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

/** From the operator who has claimed the talk. */
export const deskTyping = message({
  id: typingIds.desk,
  who: operatorWith('service.answer'),
  ...declared,
  perMinute: 60,
})
