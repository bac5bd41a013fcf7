// A requirement as a row of the plan that books its money: it lives or dies with it (L2). The terms are written down
// with it and never change afterwards, whatever the policy becomes.

import type { Row } from '@magpie/db'
import { type Currency, isoOf, playCurrency, type Uuid } from '@magpie/kernel'
import { type AuditSource, type GameGroup, gameGroups } from '../contract/index.ts'
import { bonusRequired, depositRequired, type TurnoverPolicy } from '../rules/index.ts'

export type BonusTerms = {
  /** Hundredths of the bonus that are to be played: 300 is three times. */
  readonly multipleX100: bigint
  /** While it is open one bet stakes no more than this, minor units. */
  readonly stakeMost?: bigint
  /** Classes of games that count; all of them where nothing is said. */
  readonly classes?: readonly GameGroup[]
  /** From when on what is left of it is the house's, epoch milliseconds; never where nothing is said. */
  readonly expiresAt?: number
}

type Booked = {
  /** Unique for ever: the key of the plan that books the money. */
  readonly id: string
  readonly member: Uuid
  readonly origin: string
  /** Minor units. */
  readonly amount: bigint
  /** The play currency where nothing is said. */
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

/** The row that a bonus brings along. */
export const bonusRequirement = (booked: Booked, terms: BonusTerms): Row =>
  row(booked, 'bonus', bonusRequired(booked.amount, terms.multipleX100), terms)

/** The row that a deposit brings along; by default it asks for nothing and says so. */
export const depositRequirement = (booked: Booked, policy: TurnoverPolicy): Row =>
  row(booked, 'deposit', depositRequired(policy, booked.amount), { multipleX100: policy.depositX100 })
