// A member's chosen name in rooms. It costs a card of the mall, stays reserved for good, and only moderators take it
// away.

import { FaceNumber } from '@magpie/identity/contract'
import { frameNames, styleNames } from '@magpie/mall/contract'
import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** Refusals of the name itself. */
export const ownNameRefusals = ['nick_shape', 'nick_figures', 'nick_account', 'nick_reserved', 'nick_word'] as const
export type OwnNameRefusal = (typeof ownNameRefusals)[number]

/** `chat.name`: a member's name changed. */
export const nameTopic = 'chat.name'
/** `taken`: the name that staff took away. */
export type NameNews = { readonly taken?: string }

export const ownName = endpoint({
  post: '/stream/api/v1/name/mine',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({
    alias: z.string(),
    /** The name that others read now; `own` if the member chose it. */
    name: z.string(),
    own: z.boolean(),
    /** Why staff took the last one away. */
    takenWhy: z.nullable(z.string()),
    vip: z.int(),
    face: z.optional(FaceNumber),
    frame: z.nullable(z.enum(frameNames)),
    style: z.nullable(z.enum(styleNames)),
    /** Number of name cards that the member has. */
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

/**
 * Takes the member's chosen name away and reserves it for good. Their lines, old ones included, go back to their given
 * name.
 */
export const opsChatNameTake = endpoint({
  post: '/ops/v1/chat/name_take',
  who: operatorWith('chat.moderate'),
  takes: z.strictObject({ member: z.uuid(), name: z.string().check(z.regex(/^\P{C}{1,24}$/u)), reason: Reason }),
  gives: z.strictObject({ name: z.string() }),
  refuses: ['nick_moved'],
})
