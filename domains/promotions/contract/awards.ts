// Awards as their member sees them: what, how much, until when, and by which facts and rule. Amounts travel as decimal text.

import { permitRefusals } from '@magpie/play-safe/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { activityKinds } from './activities/terms.ts'

export const awardStates = ['review', 'claimable', 'claimed', 'expired', 'void', 'reversed'] as const
const AwardId = z.string().check(z.minLength(1), z.maxLength(120))

export const ShownAward = z.strictObject({
  id: AwardId,
  campaign: z.string(),
  /** `unknown`: of a kind that this house does not know, and a person looks at it. */
  kind: z.enum([...activityKinds, 'unknown']),
  /** By language. */
  title: z.record(z.string(), z.string()),
  currency: z.enum(['XIB', 'XFE']),
  amount: z.string(),
  state: z.enum(awardStates),
  reason: z.nullable(z.string()),
  /** What came back of one that was taken back. */
  taken: z.nullable(z.string()),
  /** What it was decided by, as its kind explains it. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Of the terms that it was decided under, in hex. */
  digest: z.string(),
  /** Hundredths of it that are to be played before it is own money; 0 for none. */
  multipleX100: z.int(),
  product: z.string(),
  dueAt: z.int(),
  madeAt: z.int(),
  changedAt: z.int(),
})
export type ShownAward = z.output<typeof ShownAward>

/** `gift`: of VIP and dividends (S-ROUTE-08c). `all`: everything (S-ROUTE-08d). */
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
    /** How many wait to be claimed, and what was claimed in this month of Beijing's. */
    claimable: z.int(),
    money: z.string(),
    points: z.string(),
    /** Whether the house gives anything to them now: not while they pause. `dueAt` of what waits has the pauses added. */
    mayClaim: z.boolean(),
  }),
  refuses: [],
})

/** So many points are given to whoever shows no verified name, whatever they come of. */
export const pointsWithoutName = 200

const Claimed = z.strictObject({ amount: z.string(), currency: z.enum(['XIB', 'XFE']) })
const claimRefuses = ['award_gone', 'award_review', 'points_need_name', ...permitRefusals, 'claim_busy'] as const

/** An award that was claimed before answers the same again. */
export const awardClaim = endpoint({
  post: '/act/api/v1/award/claim',
  who: 'member',
  takes: z.strictObject({ requestId: z.uuid(), award: AwardId }),
  gives: Claimed,
  refuses: claimRefuses,
})

/** S-CALL-07. Without an award: those dividends that can be claimed; with one: claims it. */
export const dividendLead = endpoint({
  post: '/act/api/v1/dividend/manual/lead',
  who: 'member',
  takes: z.strictObject({ requestId: z.optional(z.uuid()), award: z.optional(AwardId) }),
  gives: z.strictObject({ rows: z.array(ShownAward), claimed: z.nullable(Claimed) }),
  refuses: claimRefuses,
})

/** Topic of `AwardNews`: something of theirs waits to be claimed. */
export const awardTopic = 'promotions.award'
/** `amount` in minor units or points, as text. */
export type AwardNews = {
  readonly campaign: string
  readonly kind: string
  readonly currency: string
  readonly amount: string
}

/** Topic of `ReversedNews`: an award was taken back by two operators. */
export const reversedTopic = 'promotions.reversed'
/** In minor units or points, as text; `taken` is what came back of it, 0 of one that was not claimed. */
export type ReversedNews = {
  readonly campaign: string
  readonly currency: string
  readonly amount: string
  readonly taken: string
}
