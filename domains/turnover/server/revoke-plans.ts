// Taking a bonus back, as plans: the first, by two operators, ends the requirement and takes what is left; later ones,
// by a job, take the returns of its bets. Each guards on what was taken before it.

import { account, type Guard, houseAccount, type Plan, type Transfer } from '@magpie/db'
import { isoOf, law, type Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import type { Revocation } from '../rules/index.ts'
import { requirementTable } from './bonus-plans.ts'

const budget = houseAccount('promotion')
const none: readonly Transfer[] = []

const step = (from: Transfer['from'], to: Transfer['to'], amount: bigint, kind: Kind): readonly Transfer[] =>
  amount === 0n ? none : [{ from, to, amount, kind }]

export type Revoking = Revocation & {
  readonly id: string
  readonly member: Uuid
  /** What its bets had returned to the bonus account when `rest` was read. */
  readonly backBefore: bigint
  readonly atMs: number
}

/** `besides`: the approved proposal and the audit row. */
export const revokePlan = (
  { id, member, rest, part, of, backBefore, atMs }: Revoking,
  besides: Pick<Plan, 'guards' | 'rows' | 'news'>,
): Plan => {
  const at = isoOf(atMs)
  const set = {
    ended_at: at,
    revoked_at: at,
    taken: rest.toString(),
    taken_first: rest.toString(),
    back_before: backBefore.toString(),
    owed_part: part.toString(),
    owed_of: of.toString(),
  }
  return {
    key: `turnover/revoked/${id}`,
    member,
    kind: 'turnover.revoked',
    content: `revoked ${id}`,
    transfers: step(account(member, 'bonus'), budget, rest, 'bonus.revoke'),
    guards: [{ guard: 'state', table: requirementTable, id, from: ['open'], to: 'revoked', set }, ...besides.guards],
    rows: besides.rows,
    news: besides.news,
    shows: account(member, 'bonus'),
    whenShort: 'stale',
    // No node continues to stake what was taken.
    raises: [member],
    answer: { taken: rest.toString() },
  }
}

export type RevokedLater = {
  readonly id: string
  readonly member: Uuid
  readonly taken: bigint
  /** Positive: to the platform; negative: back to the member. */
  readonly due: bigint
  /** The member's debt, as a positive amount in minor units. */
  readonly debt: bigint
}

/**
 * Later returns of its bets, or what the platform took too much: that pays the member's debt first, then goes to cash.
 */
export const revokedLaterPlan = ({ id, member, taken, due, debt }: RevokedLater, turn: string): Plan => {
  law(due !== 0n && debt >= 0n, 'L1', 'a take-back that moves nothing')
  const back = due < 0n ? -due : 0n
  const repay = back < debt ? back : debt
  const guard: Guard = {
    guard: 'state',
    table: requirementTable,
    id,
    from: ['revoked'],
    to: 'revoked',
    where: { taken: taken.toString() },
    set: { taken: (taken + due).toString() },
  }
  return {
    key: `turnover/revoked_later/${turn}`,
    member,
    kind: 'turnover.revoked_later',
    content: `revoked later ${id} ${due}`,
    transfers: [
      ...step(account(member, 'bonus'), budget, due > 0n ? due : 0n, 'bonus.revoke_late'),
      ...step(budget, account(member, 'debt'), repay, 'bonus.revoke_back'),
      ...step(budget, account(member, 'cash'), back - repay, 'bonus.revoke_back'),
    ],
    guards: [guard],
    rows: [],
    news: [],
    shows: account(member, 'cash'),
    whenShort: 'stale',
    answer: { due: due.toString() },
  }
}
