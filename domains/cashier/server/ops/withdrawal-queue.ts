// The withdrawal queue for operators. Each shelf is one index scan; open shelves come oldest first, because the longest
// wait is next, ended ones newest first.

import { endText, type House, pageAfter, pageOf, readEnd } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import {
  opsWithdrawalCounts,
  type OpsWithdrawal,
  opsWithdrawals,
  type QueueShelf,
  type WithdrawalShelf,
} from '../../contract/index.ts'
import { type StoredWithdrawal, type Withdrawal, withdrawalOf } from '../withdrawals/withdrawal-store.ts'

const soonMs = 5 * 60_000
/** Counting further is not useful in a menu. */
const countedMax = 200

export type Shelved = Withdrawal & { readonly shelf: WithdrawalShelf }

const shelvedOf = (row: StoredWithdrawal): Shelved => ({ ...withdrawalOf(row), shelf: row['shelf'] as WithdrawalShelf })

export const shownRow = (one: Shelved, name: string): OpsWithdrawal => ({
  id: one.id,
  member: one.member,
  name,
  state: one.state,
  shelf: one.shelf,
  amount: one.amount.toString(),
  kind: one.kind,
  network: one.network,
  bank: one.bank,
  masked: one.masked,
  score: one.score,
  marks: [...one.marks],
  reason: one.reason,
  createdAt: one.createdMs,
  changedAt: one.changedMs,
  dueAt: one.dueMs,
  claimedBy: one.claimedBy,
  appeal: one.appealedMs === null ? null : one.answeredMs === null ? 'open' : 'answered',
})

export const readShelved = async (house: House, id: string): Promise<Shelved | null> => {
  const { rows } = await house.db.query<{ row: StoredWithdrawal }>(
    `select row_to_json(w) as row from cashier.withdrawal w where id = $1`,
    [id],
  )
  return rows[0] === undefined ? null : shelvedOf(rows[0].row)
}

type Page = {
  readonly shelf: QueueShelf
  readonly method: string | undefined
  readonly member: Uuid | undefined
  readonly score: number | undefined
  readonly before: string | undefined
  readonly limit: number
}

const readPage = async (house: House, page: Page): Promise<readonly Shelved[]> => {
  const down = page.shelf === 'paid' || page.shelf === 'closed'
  const order = down ? 'desc' : 'asc'
  const appeals = page.shelf === 'appeal'
  const at = appeals ? 'appealed_at' : 'created_at'
  const lies = appeals
    ? '$1::text is not null and appealed_at is not null and appeal_answered_at is null'
    : 'shelf = $1'
  const { rows } = await house.db.query<{ row: StoredWithdrawal }>(
    `select row_to_json(w) as row from cashier.withdrawal w
     where ${lies} and (${at}, id) ${down ? '<' : '>'} ($2, $3)
       and ($4::text is null or kind = $4) and ($5::uuid is null or member_id = $5) and ($6::integer is null or score >= $6)
     order by ${at} ${order}, id ${order} limit $7`,
    [
      page.shelf,
      ...pageAfter(readEnd(page.before), down ? 'infinity' : '-infinity'),
      page.method ?? null,
      page.member ?? null,
      page.score ?? null,
      page.limit,
    ],
  )
  return rows.map(({ row }) => shelvedOf(row))
}

/** A member's, on any shelf. */
export const newestWithdrawals = async ({ db }: House, member: Uuid, limit: number): Promise<readonly Shelved[]> => {
  const { rows } = await db.query<{ row: StoredWithdrawal }>(
    `select row_to_json(w) as row from cashier.withdrawal w where member_id = $1 order by created_at desc, id desc limit $2`,
    [member, limit],
  )
  return rows.map(({ row }) => shelvedOf(row))
}

type Counted = { readonly shelf: WithdrawalShelf; readonly count: number; readonly late: number; readonly soon: number }

export const onWithdrawalQueue = [
  handle(opsWithdrawals, async ({ limit = 50, before, method, member, score, shelf }, { house }) => {
    const rows = await readPage(house, { shelf, method, member, score, before, limit: limit + 1 })
    const { rows: page, next } = pageOf(rows, limit, (last) =>
      endText(shelf === 'appeal' ? (last.appealedMs ?? last.createdMs) : last.createdMs, last.id),
    )
    const names = await accountNames(
      house,
      page.map((one) => one.member),
    )
    return {
      rows: page.map((one) => shownRow(one, names.get(one.member) ?? '')),
      next,
    }
  }),
  handle(opsWithdrawalCounts, async (_ask, { house }) => {
    const now = house.world.now()
    const { rows } = await house.db.query<Counted>(
      `select s.shelf, count(w.*)::integer as count, count(*) filter (where w.due_at < $1)::integer as late,
         count(*) filter (where w.due_at >= $1 and w.due_at < $2)::integer as soon
       from unnest(array['review', 'second', 'on_hold', 'rail']) s(shelf)
       left join lateral (select due_at from cashier.withdrawal x where x.shelf = s.shelf order by created_at, id limit ${countedMax}) w on true
       group by s.shelf`,
      [new Date(now), new Date(now + soonMs)],
    )
    const appeals = await house.db.query<{ count: number }>(
      `select count(*)::integer as count from (
         select 1 from cashier.withdrawal where appealed_at is not null and appeal_answered_at is null limit ${countedMax}) a`,
    )
    const of = (shelf: WithdrawalShelf): number => rows.find((row) => row.shelf === shelf)?.count ?? 0
    const desks = rows.filter(({ shelf }) => shelf === 'review' || shelf === 'second')
    return {
      review: of('review'),
      second: of('second'),
      on_hold: of('on_hold'),
      rail: of('rail'),
      appeal: appeals.rows[0]?.count ?? 0,
      late: desks.reduce((sum, { late }) => sum + late, 0),
      dueSoon: desks.reduce((sum, { soon }) => sum + soon, 0),
    }
  }),
]
