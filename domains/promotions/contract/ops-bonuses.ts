// Members' bonuses and awards for operators, and taking back one that was given by mistake or obtained by abuse: one
// operator proposes it with a reason, another decides (L33). The rest of the bonus is taken, and what its open bets
// return to it; never own money.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { auditStates } from '@magpie/turnover/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** The origin in an award's proposal. */
export const awardOrigin = 'promotion.award'

/** The kind of the proposals; `promotions.take_back.propose` is the name in the audit log. */
export const takeBackKind = 'promotions.take_back'

const Hand = z.strictObject({ id: z.uuid(), account: z.string(), reason: z.string(), at: z.int() })
const takeBackStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const

/** Minor units as decimal text. */
const Minor = z.string()
const BonusId = z.string().check(z.minLength(1), z.maxLength(200))

export const OpsBonus = z.strictObject({
  id: BonusId,
  /** Its origin, as named by its slice. */
  origin: z.string(),
  state: z.enum(auditStates),
  amount: Minor,
  required: Minor,
  done: Minor,
  /** What is left of it while it is open, including stakes of open bets; null when it is over. */
  left: z.nullable(Minor),
  /** What the house has taken back so far; null if nothing was. */
  taken: z.nullable(Minor),
  openedAt: z.int(),
  endedAt: z.nullable(z.int()),
  /** Whether a proposal to take it back is waiting. */
  asked: z.boolean(),
})
export type OpsBonus = z.output<typeof OpsBonus>

/** The newest first, a hundred at most. */
export const bonusesList = endpoint({
  get: '/ops/v1/bonuses/list',
  who: operatorWith('turnover.read'),
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({ rows: z.array(OpsBonus) }),
  refuses: [],
})

export const TakeBack = z.strictObject({
  id: z.uuid(),
  state: z.enum(takeBackStates),
  member: z.uuid(),
  account: z.string(),
  bonus: BonusId,
  origin: z.string(),
  currency: z.enum(['XIB', 'XFE']),
  amount: Minor,
  /** What an approval would take now, including stakes of open bets; null when the bonus is over. */
  left: z.nullable(Minor),
  maker: Hand,
  decider: z.nullable(Hand),
})
export type TakeBack = z.output<typeof TakeBack>

export const takeBacksList = endpoint({
  get: '/ops/v1/bonuses/take-backs',
  who: operatorWith('turnover.read'),
  takes: z.strictObject({
    /** `open`: only waiting ones, the default. */
    show: z.optional(z.enum(['open', 'all'])),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(TakeBack), next: z.nullable(z.uuid()), waiting: z.int() }),
  refuses: [],
})

/** `bonus` is one of `bonusesList`, or an award without a wager, which is then taken back itself. */
export const takeBackPropose = endpoint({
  post: '/ops/v1/bonuses/take-back',
  who: operatorWith('gifts.decide'),
  takes: z.strictObject({ member: z.uuid(), bonus: BonusId, reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['bonus_unknown', 'bonus_over', 'take_back_waits'],
})

/** `withdraw` is for the maker, the others are for another operator. */
export const takeBackDecide = endpoint({
  post: '/ops/v1/bonuses/take-back-decide',
  who: operatorWith('gifts.decide'),
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse', 'withdraw']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(takeBackStates) }),
  refuses: ['take_back_unknown', 'bonus_over', 'same_operator', 'other_operator', 'already_decided', 'change_busy'],
})
