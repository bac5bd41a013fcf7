// A requirement as a row of the plan that books its money: both are committed together (L2). The terms are stored with
// it and never change, whatever the policy becomes.

import type { Row } from '@magpie/db'
import { type Currency, isoOf, playCurrency, type Uuid } from '@magpie/kernel'
import { type AuditSource, type GameGroup, gameGroups } from '../contract/index.ts'
import { bonusRequired, depositRequired, type TurnoverPolicy } from '../rules/index.ts'

export type BonusTerms = {
  /** Percent of the bonus that must be played: 300 is three times. */
  readonly multipleX100: bigint
  /** The largest stake of one bet while it is open, minor units. */
  readonly stakeMost?: bigint
  /** Game classes that count; default all. */
  readonly classes?: readonly GameGroup[]
  /** When the rest goes back to the platform, epoch milliseconds; default never. */
  readonly expiresAt?: number
}

type Booked = {
  /** Unique for ever: the key of the plan that books the money. */
  readonly id: string
  readonly member: Uuid
  readonly origin: string
  /** Minor units. */
  readonly amount: bigint
  /** Default: the play currency. */
  readonly currency?: Currency
  readonly atMs: number
}

const row = (
  { id, member, origin, amount, currency = playCurrency, atMs }: Booked,
  source: AuditSource,
  required: bigint,
  { multipleX100, stakeMost, classes = gameGroups, expiresAt }: BonusTerms,
): Row => ({
  table: 'turnover.requirement',
  values: {
    id,
    member_id: member,
    source,
    origin,
    amount: amount.toString(),
    currency,
    multiple_hundredths: Number(multipleX100),
    required: required.toString(),
    done: '0',
    stake_most: stakeMost === undefined ? null : stakeMost.toString(),
    classes: classes.join(' '),
    state: required === 0n ? 'exempt' : 'open',
    in_bucket: source === 'bonus',
    expires_at: expiresAt === undefined ? null : isoOf(expiresAt),
    opened_at: isoOf(atMs),
  },
})

/** The requirement row of a bonus. */
export const bonusRequirement = (booked: Booked, terms: BonusTerms): Row =>
  row(booked, 'bonus', bonusRequired(booked.amount, terms.multipleX100), terms)

/** The requirement row of a deposit; by default it requires nothing and says so. */
export const depositRequirement = (booked: Booked, policy: TurnoverPolicy): Row =>
  row(booked, 'deposit', depositRequired(policy, booked.amount), { multipleX100: policy.depositX100 })
