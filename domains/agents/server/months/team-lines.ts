// Totals of agents' members between two Beijing days: counted turnover and deposits, read in batches.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { sumsOfMembers, sumsWithHouse } from '@magpie/ledger/server'
import type { GameGroup } from '@magpie/turnover/contract'
import { turnoverOfMembers } from '@magpie/turnover/server'
import type { ShareLine } from '../../rules/index.ts'
import { monthDays, monthSpan } from '../../rules/index.ts'

const pageOf = 5_000

export type TeamLine = ShareLine & { readonly agent: Uuid; readonly member: Uuid; readonly bets: number }
export type Brought = { readonly member: Uuid; readonly owner: Uuid; readonly registeredAt: number }

/** Members referred by these owners before a moment, the oldest first. */
export const broughtBy = async (
  { db }: Pick<House, 'db'>,
  owners: readonly Uuid[],
  before: number,
): Promise<readonly Brought[]> => {
  const { rows } = await db.query<{ id: Uuid; owner_id: Uuid; registered_at: Date }>(
    `select id, owner_id, registered_at from agents.edge where owner_id = any($1) and registered_at < $2
     order by registered_at, id`,
    [owners, new Date(before)],
  )
  return rows.map(({ id, owner_id: owner, registered_at }) => ({
    member: id,
    owner,
    registeredAt: registered_at.getTime(),
  }))
}

type Money = Pick<ShareLine, 'won' | 'bonus' | 'rebate' | 'payment'>
const noMoney: Money = { won: {}, bonus: 0n, rebate: 0n, payment: 0n }

/**
 * What the books won from these members, and what the platform gave them less what it took back. The journal has no
 * payment costs.
 */
const moneyOf = async (
  house: House,
  members: readonly Uuid[],
  span: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<Uuid, Money>> => {
  if (members.length === 0) return new Map()
  const [won, given, taken, rebate] = await Promise.all([
    sumsWithHouse(house, members, span, 'book'),
    sumsOfMembers(house, members, span, ['promotion.welcome', 'promotion.grant', 'bonus.revoke_back']),
    sumsOfMembers(house, members, span, ['bonus.end', 'bonus.revoke', 'bonus.revoke_late', 'promotion.reverse']),
    sumsOfMembers(house, members, span, ['vip.rebate']),
  ])
  return new Map(
    [...new Set([...won.keys(), ...given.keys(), ...taken.keys(), ...rebate.keys()])].map((member) => [
      member,
      {
        won: won.get(member) ?? {},
        bonus: (given.get(member) ?? 0n) - (taken.get(member) ?? 0n),
        rebate: rebate.get(member) ?? 0n,
        payment: 0n,
      },
    ]),
  )
}

/**
 * One line for each member with turnover or deposits. For agents who share in the net result (`sharing`), also the
 * member's losses and gifts, and a line for members who have only those.
 */
export const linesOf = async (
  house: House,
  team: readonly Brought[],
  month: string,
  sharing: ReadonlySet<Uuid> = new Set(),
): Promise<readonly TeamLine[]> => {
  const lines: TeamLine[] = []
  for (let nth = 0; nth < team.length; nth += pageOf) {
    const page = team.slice(nth, nth + pageOf)
    const members = page.map(({ member }) => member)
    const shared = page.flatMap(({ member, owner }) => (sharing.has(owner) ? [member] : []))
    const [turnover, deposits, money] = await Promise.all([
      turnoverOfMembers(house, members, monthDays(month)),
      sumsOfMembers(house, members, monthSpan(month), ['cashier.deposit']),
      moneyOf(house, shared, monthSpan(month)),
    ])
    for (const { member, owner } of page) {
      const parts = turnover.get(member) ?? []
      const deposit = deposits.get(member) ?? 0n
      const moved = money.get(member)
      if (parts.length === 0 && deposit === 0n && moved === undefined) continue
      const counted: Partial<Record<GameGroup, bigint>> = {}
      for (const part of parts) counted[part.group] = (counted[part.group] ?? 0n) + part.counted
      const bets = parts.reduce((sum, one) => sum + one.bets, 0)
      lines.push({ agent: owner, member, deposit, counted, bets, ...(moved ?? noMoney) })
    }
  }
  return lines
}
