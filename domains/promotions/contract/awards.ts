// Awards for their member: kind, amount, deadline, and the facts and rule behind them. Amounts are decimal text.

import { permitRefusals } from '@magpie/play-safe/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { activityKinds } from './activities/terms.ts'

export const awardStates = ['review', 'claimable', 'claimed', 'expired', 'void', 'reversed'] as const
const AwardId = z.string().check(z.minLength(1), z.maxLength(120))

export const ShownAward = z.strictObject({
  id: AwardId,
  campaign: z.string(),
  /** `unknown`: a kind that this release does not know; operators handle it. */
  kind: z.enum([...activityKinds, 'unknown']),
  /** By language. */
  title: z.record(z.string(), z.string()),
  currency: z.enum(['XIB', 'XFE']),
  amount: z.string(),
  state: z.enum(awardStates),
  reason: z.nullable(z.string()),
  /** How much was taken back. */
  taken: z.nullable(z.string()),
  /** The facts of the decision, in the form of its kind. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Digest of the terms under which it was decided, in hex. */
  digest: z.string(),
  /** Hundredths of the award to be wagered before it becomes own money; 0 for none. */
  multipleX100: z.int(),
  product: z.string(),
  dueAt: z.int(),
  madeAt: z.int(),
  changedAt: z.int(),
})
export type ShownAward = z.output<typeof ShownAward>

/** `gift`: VIP gifts and dividends (S-ROUTE-08c). `all`: everything (S-ROUTE-08d). */
export const awardList = endpoint({
  post: '/act/api/v1/award/list',
  who: 'member',
  takes: z.strictObject({
    of: z.optional(z.enum(['gift', 'all'])),
    show: z.optional(z.enum(['all', 'claimable', 'claimed', 'expired'])),
    before: z.optional(z.string().check(z.maxLength(160))),
  }),
  gives: z.strictObject({
    rows: z.array(ShownAward),
    next: z.nullable(z.string()),
    /** The number of claimable awards, and the sum claimed in this Beijing month. */
    claimable: z.int(),
    money: z.string(),
    points: z.string(),
    /** False during a time-out or exclusion. The `dueAt` of claimable awards is extended by time-outs. */
    mayClaim: z.boolean(),
  }),
  refuses: [],
})

/** The most points for a member without a verified name, from all sources together. */
export const pointsWithoutName = 200

const Claimed = z.strictObject({ amount: z.string(), currency: z.enum(['XIB', 'XFE']) })
const claimRefuses = ['award_gone', 'award_review', 'points_need_name', ...permitRefusals, 'claim_busy'] as const

/** Claiming an award again returns the first answer. */
export const awardClaim = endpoint({
  post: '/act/api/v1/award/claim',
  who: 'member',
  takes: z.strictObject({ requestId: z.uuid(), award: AwardId }),
  gives: Claimed,
  refuses: claimRefuses,
})

/** S-CALL-07. Without an award: the claimable dividends; with one: claims it. */
export const dividendLead = endpoint({
  post: '/act/api/v1/dividend/manual/lead',
  who: 'member',
  takes: z.strictObject({ requestId: z.optional(z.uuid()), award: z.optional(AwardId) }),
  gives: z.strictObject({ rows: z.array(ShownAward), claimed: z.nullable(Claimed) }),
  refuses: claimRefuses,
})

/** Topic of `AwardNews`: an award can be claimed. */
export const awardTopic = 'promotions.award'
/** `amount` in minor units or points, as text. */
export type AwardNews = {
  readonly campaign: string
  readonly kind: string
  readonly currency: string
  readonly amount: string
}

/** Topic of `ReversedNews`: two operators took an award back. */
export const reversedTopic = 'promotions.reversed'
/** In minor units or points, as text; `taken` is the amount recovered, 0 if it was not claimed. */
export type ReversedNews = {
  readonly campaign: string
  readonly currency: string
  readonly amount: string
  readonly taken: string
}

/** The `about` of a member's stream notice when their awards or friends changed; it does not say what. */
export const promotionsChanged = 'promotions.changed'
