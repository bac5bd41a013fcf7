// What operators see of a player's own protection: what stands, and every change of it. They change none of it: what
// somebody has set for himself is his.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { ProtectionView } from './limits.ts'

export const ProtectionChange = z.strictObject({ id: z.uuid(), what: z.string(), at: z.int() })

export const opsProtection = endpoint({
  get: '/ops/v1/protection/member',
  who: operatorWith('protection.read'),
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({ standing: ProtectionView, changes: z.array(ProtectionChange) }),
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
    /** Looser limits that wait for their second yes. */
    waiting: z.int(),
  }),
  refuses: [],
})
