// A name of one's own in rooms. It costs a card of the mall, is nobody else's for good, and is taken away by moderators alone.

import { frameNames, styleNames } from '@magpie/mall/contract'
import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** What a name itself meets. */
export const ownNameRefusals = ['nick_shape', 'nick_figures', 'nick_account', 'nick_reserved', 'nick_word'] as const
export type OwnNameRefusal = (typeof ownNameRefusals)[number]

/** `chat.name`: whoever is called otherwise now. */
export const nameTopic = 'chat.name'

export const ownName = endpoint({
  post: '/stream/api/v1/name/mine',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({
    alias: z.string(),
    /** What others read now; `own` where it is not a given one. */
    name: z.string(),
    own: z.boolean(),
    /** Why staff took the last one away. */
    takenWhy: z.nullable(z.string()),
    vip: z.int(),
    frame: z.nullable(z.enum(frameNames)),
    style: z.nullable(z.enum(styleNames)),
    /** Cards that give a name. */
    cards: z.int(),
    mayPlay: z.boolean(),
  }),
  refuses: [],
})

export const ownNameSet = endpoint({
  post: '/stream/api/v1/name/set',
  who: 'member',
  takes: z.strictObject({ requestId: z.uuid(), name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  gives: z.strictObject({ name: z.string() }),
  refuses: [...ownNameRefusals, 'nick_had', 'nick_same', 'nick_card', 'nick_busy', 'nick_conflict', 'may_not_play'],
  perMinute: 20,
})

/** Their own name goes, and nobody has it again; their lines are under their given one, also those that stand. */
export const opsChatNameTake = endpoint({
  post: '/ops/v1/chat/name_take',
  who: operatorWith('chat.moderate'),
  takes: z.strictObject({ member: z.uuid(), name: z.string().check(z.regex(/^\P{C}{1,24}$/u)), reason: Reason }),
  gives: z.strictObject({ name: z.string() }),
  refuses: ['nick_moved'],
})
