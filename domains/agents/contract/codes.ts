// Opened referral links, as browsers report them (S-QP-02).

import { promotionNames } from '@magpie/identity/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export { promotionLifeMs, type PromotionName } from '@magpie/identity/contract'
export type { GameGroup } from '@magpie/turnover/contract'

export const linkKinds = ['invite_code', 'i_code'] as const
export type LinkOf = (typeof linkKinds)[number]

/** Topic of news to a member who invited somebody: a friend has registered. Its body is empty: who it is stands in their list. */
export const edgeTopic = 'agents.edge'

/** Reports that a link was opened on this device. The answer never reveals whether the code exists or whose it is. */
export const inviteTouch = endpoint({
  post: '/act/api/v1/invite/touch',
  who: 'anyone',
  perMinute: 60,
  takes: z.strictObject({
    kind: z.enum(promotionNames),
    code: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)),
  }),
  gives: z.strictObject({}),
  refuses: [],
})
