// Gathers the risk facts: from the cashier's own rows, and from identity about the session and device.

import type { House } from '@magpie/db'
import { memberFacts, type MemberFacts } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import type { RiskFacts } from '../../rules/index.ts'
import type { Tools } from '../tools.ts'

export type Gathered = {
  readonly facts: RiskFacts
  readonly who: MemberFacts | null
  readonly paidCount: number
}

type Sums = {
  readonly paid_in: bigint
  readonly paid_out: bigint
  readonly paid_count: number
  readonly added_at: Date | null
  readonly shared_by: number
}

export type Asked = {
  readonly member: Uuid
  readonly session: Uuid | null
  readonly account: Uuid
  readonly amount: bigint
}

/** As of now, without a withdrawal under way. */
export const gatherRisk = async (house: House, tools: Tools, asked: Asked): Promise<Gathered> => {
  const { member, session, account, amount } = asked
  const [who, sums] = await Promise.all([
    memberFacts(house, member, session),
    house.db.query<Sums>(
      `/* cashier.risk-facts */ select
         (select coalesce(sum(credited), 0)::bigint from cashier.deposit where member_id = $1 and state = 'credited') as paid_in,
         (select coalesce(sum(amount), 0)::bigint from cashier.withdrawal where member_id = $1 and state = 'paid') as paid_out,
         (select count(*)::integer from cashier.withdrawal where member_id = $1 and state = 'paid') as paid_count,
         (select added_at from cashier.account where id = $2) as added_at,
         (select count(distinct o.member_id)::integer from cashier.account a join cashier.account o on o.print = a.print and o.member_id <> a.member_id
          where a.id = $2) as shared_by`,
      [member, account],
    ),
  ])
  const [row] = sums.rows
  const now = house.world.now()
  const ageOf = (ms: number | null | undefined): number | null => (ms == null ? null : Math.max(0, now - ms))
  return {
    who,
    paidCount: row?.paid_count ?? 0,
    facts: {
      amount,
      largeFrom: tools.policy.secondFrom,
      isFirst: (row?.paid_count ?? 0) === 0,
      accountAgeMs: ageOf(row?.added_at?.getTime()) ?? 0,
      deviceAgeMs: ageOf(who?.device?.firstSeenMs),
      passwordAgeMs: ageOf(who?.passwordChangedMs),
      deviceSharedBy: who?.device?.sharedBy ?? 0,
      accountSharedBy: row?.shared_by ?? 0,
      paidIn: row?.paid_in ?? 0n,
      paidOut: row?.paid_out ?? 0n,
    },
  }
}
