// A member's own protection for operators: the current state and every change. Operators loosen none of it; they may
// only make it stricter, by a pause or a lower limit.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import { uuidText } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { DayOfPlay, ProtectionView, timeOutSpan } from './limits.ts'
import { limitNames } from './own-limits.ts'
import { PlaySign } from './signs.ts'

export const ProtectionChange = z.strictObject({ id: z.uuid(), what: z.string(), at: z.int() })

export const opsProtection = endpoint({
  get: '/ops/v1/protection/member',
  who: operatorWith('protection.read'),
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({
    standing: ProtectionView,
    changes: z.array(ProtectionChange),
    /** As the member reads them; with the days behind them, the oldest first. */
    signs: z.array(PlaySign),
    days: z.array(DayOfPlay),
  }),
  refuses: [],
})

export const opsProtectionCounts = endpoint({
  get: '/ops/v1/protection/counts',
  who: operatorWith('overview.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({
    excluded: z.int(),
    timedOut: z.int(),
    limited: z.int(),
    /** Looser limits that wait for confirmation. */
    waiting: z.int(),
  }),
  refuses: [],
})

/** Members with signs, the most signs first. */
export const opsSigns = endpoint({
  get: '/ops/v1/protection/signs',
  who: operatorWith('protection.read'),
  takes: z.strictObject({
    before: z.optional(z.string().check(z.regex(new RegExp(`^\\d{1,2}\\.${uuidText}$`)))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({
    rows: z.array(z.strictObject({ member: z.uuid(), account: z.string(), signs: z.array(PlaySign), since: z.int() })),
    next: z.nullable(z.string()),
  }),
  refuses: [],
})

/** A pause that no one can shorten, or a limit lower than the member's; the member is notified by mail. */
export const opsProtectionAct = endpoint({
  post: '/ops/v1/protection/act',
  who: operatorWith('protection.act'),
  takes: z.strictObject({
    member: z.uuid(),
    act: z.union([
      z.strictObject({
        act: z.literal('pause'),
        hours: z.int().check(z.minimum(timeOutSpan.leastHours), z.maximum(timeOutSpan.mostHours)),
      }),
      z.strictObject({
        act: z.literal('limit'),
        limit: z.enum(limitNames),
        /** Minor units, or seconds of time. */
        most: z.string().check(z.regex(/^\d{1,15}$/)),
      }),
    ]),
    reason: Reason,
  }),
  gives: z.strictObject({ standing: ProtectionView }),
  refuses: ['not_stricter', 'change_busy', 'player_unknown'],
})
