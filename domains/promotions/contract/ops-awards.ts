// A member's awards for operators, on the member's page.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { ShownAward } from './awards.ts'

/** `asked`: whether a proposal to take it back is waiting. */
const OpsAward = z.extend(ShownAward, { asked: z.boolean() })
export type OpsAward = z.output<typeof OpsAward>

/** The newest twenty, how many can be claimed, and the sum ever claimed: decimal text of money, and points. */
export const awardsOfMember = endpoint({
  get: '/ops/v1/campaigns/awards',
  who: operatorWith('campaigns.read'),
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({
    rows: z.array(OpsAward),
    claimable: z.int(),
    money: z.string(),
    points: z.string(),
  }),
  refuses: [],
})
