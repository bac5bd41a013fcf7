// What members of agents came to between two Beijing days: counted turnover and deposits, read set by set.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { sumsOfMembers } from '@magpie/ledger/server'
import type { GameGroup } from '@magpie/turnover/contract'
import { turnoverOfMembers } from '@magpie/turnover/server'
import type { Line } from '../../rules/index.ts'
import { monthDays, monthSpan } from '../../rules/index.ts'

const pageOf = 5_000

export type TeamLine = Line & { readonly agent: Uuid; readonly member: Uuid; readonly bets: number }
export type Brought = { readonly member: Uuid; readonly owner: Uuid; readonly registeredAt: number }

/** Whom these owners brought before a moment, the oldest first. */
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

/** Of each member of whom anything counted or came in; the others have no line. */
export const linesOf = async (house: House, team: readonly Brought[], month: string): Promise<readonly TeamLine[]> => {
  const lines: TeamLine[] = []
  for (let nth = 0; nth < team.length; nth += pageOf) {
    const page = team.slice(nth, nth + pageOf)
    const members = page.map(({ member }) => member)
    const [turnover, deposits] = await Promise.all([
      turnoverOfMembers(house, members, monthDays(month)),
      sumsOfMembers(house, members, monthSpan(month), ['cashier.deposit']),
    ])
    for (const { member, owner } of page) {
      const parts = turnover.get(member) ?? []
      const deposit = deposits.get(member) ?? 0n
      if (parts.length === 0 && deposit === 0n) continue
      const counted: Partial<Record<GameGroup, bigint>> = {}
      for (const part of parts) counted[part.group] = (counted[part.group] ?? 0n) + part.counted
      lines.push({ agent: owner, member, deposit, counted, bets: parts.reduce((sum, { bets }) => sum + bets, 0) })
    }
  }
  return lines
}
