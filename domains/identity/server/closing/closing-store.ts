// Who requested the end of their account, and which of their data is still here.

import { account, type House, houseNow, type MemberBucket } from '@magpie/db'
import type { PoolClient } from 'pg'
import { slices, venuesOf } from '@magpie/db/slices'
import { dayMs, textOfMinor, type Uuid } from '@magpie/kernel'
import { closingDays, type ClosingView } from '../../contract/index.ts'

type Part = ClosingView['left'][number]['part']
type Left = Readonly<Partial<Record<Part, bigint>>>

const away = venuesOf(slices)
  .filter(({ wallet }) => wallet === 'own')
  .map(({ code }) => `venue/${code}` as const)

const buckets: readonly (readonly [Part, MemberBucket])[] = [
  ['cash', 'cash'],
  ['bonus', 'bonus'],
  ['play', 'held'],
  ['withdrawal', 'locked'],
  ['venue', 'transit'],
  ...away.map((bucket): readonly [Part, MemberBucket] => ['venue', bucket]),
]

export const leftOf = async (house: Pick<House, 'journal'>, member: Uuid): Promise<Left> => {
  const { accounts } = await house.journal.read({ accounts: buckets.map(([, bucket]) => account(member, bucket)) })
  const left: Partial<Record<Part, bigint>> = {}
  for (const [nth, [part]] of buckets.entries()) {
    const minor = accounts[nth] ?? 0n
    if (minor > 0n) left[part] = (left[part] ?? 0n) + minor
  }
  return left
}

/** Bets and payments in progress. They end by themselves, and the closing waits for them. */
export const isBusy = ({ play, withdrawal, venue }: Left): boolean => (play ?? withdrawal ?? venue) !== undefined
export const hasMoney = ({ cash, bonus }: Left): boolean => (cash ?? bonus) !== undefined

export const closingView = async (house: Pick<House, 'db' | 'journal'>, member: Uuid): Promise<ClosingView> => {
  const { rows } = await house.db.query<{ asked_at: Date; due_at: Date }>(
    `select asked_at, due_at from identity.closing where id = $1 and state = 'waiting'`,
    [member],
  )
  const [waiting] = rows
  return {
    waiting: waiting === undefined ? null : { askedAt: waiting.asked_at.getTime(), dueAt: waiting.due_at.getTime() },
    left: Object.entries(await leftOf(house, member)).map(([part, minor]) => ({
      part: part as Part,
      amount: textOfMinor(minor),
    })),
  }
}

type On = Pick<House, 'world' | 'clock'> & { readonly db: Pick<PoolClient, 'query'> }

/** False if a request is open already. */
export const askClosing = async (house: On, member: Uuid, giveUp: boolean): Promise<boolean> => {
  const now = houseNow(house)
  const { rowCount } = await house.db.query(
    `insert into identity.closing as c (id, state, give_up, asked_at, due_at) values ($1, 'waiting', $2, $3, $4)
     on conflict (id) do update set state = 'waiting', give_up = $2, asked_at = $3, due_at = $4, ended_at = null
     where c.state = 'canceled'`,
    [member, giveUp, new Date(now), new Date(now + closingDays * dayMs)],
  )
  return rowCount === 1
}

/** False if no request is open any more. */
export const endClosing = async (house: On, member: Uuid, as: 'canceled' | 'done'): Promise<boolean> => {
  const { rowCount } = await house.db.query(
    `update identity.closing set state = $2, ended_at = $3 where id = $1 and state = 'waiting'`,
    [member, as, new Date(houseNow(house))],
  )
  return rowCount === 1
}

/** Cancelled by the member. False if no request is open, or if the closing has begun and can no longer be stopped. */
export const cancelClosing = async (house: On, member: Uuid): Promise<boolean> => {
  const { rowCount } = await house.db.query(
    `update identity.closing set state = 'canceled', ended_at = $2 where id = $1 and state = 'waiting' and ended_at is null`,
    [member, new Date(houseNow(house))],
  )
  return rowCount === 1
}

/** Begins the closing: from here on it cannot be cancelled. False if the member cancelled first. */
export const beginClosing = async (house: House, member: Uuid): Promise<boolean> => {
  const { rowCount } = await house.db.query(
    `update identity.closing set ended_at = coalesce(ended_at, $2) where id = $1 and state = 'waiting'`,
    [member, new Date(houseNow(house))],
  )
  return rowCount === 1
}

/** Whether the account was closed: it can never be opened again. */
export const isClosed = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<boolean> => {
  const { rowCount } = await db.query(`select from identity.closing where id = $1 and state = 'done'`, [member])
  return rowCount === 1
}

export type DueClosing = {
  readonly member: Uuid
  readonly giveUp: boolean
  readonly askedMs: number
  /** A run began the closing and did not complete it. */
  readonly begun: boolean
}

export const dueClosings = async (house: House, passing: readonly string[]): Promise<readonly DueClosing[]> => {
  const { rows } = await house.db.query<{ id: Uuid; give_up: boolean; asked_at: Date; begun: boolean }>(
    `select id, give_up, asked_at, ended_at is not null as begun from identity.closing
     where state = 'waiting' and due_at <= $1 and not id::text = any($2) order by due_at limit 200`,
    [new Date(houseNow(house)), passing],
  )
  return rows.map(({ id, give_up: giveUp, asked_at: asked, begun }) => ({
    member: id,
    giveUp,
    askedMs: asked.getTime(),
    begun,
  }))
}

/** The key of the plan that blocks or unblocks a member for this request. */
export const closingKey = (to: 'active' | 'blocked', { member, askedMs }: Pick<DueClosing, 'member' | 'askedMs'>) =>
  `closing-${to}/${member}/${askedMs}`

/**
 * Of these blocked members, those who are blocked only because they closed their account. One whom an operator had
 * blocked before is not among them.
 */
export const leftThemselves = async (
  { db, journal }: Pick<House, 'db' | 'journal'>,
  members: readonly Uuid[],
): Promise<ReadonlySet<Uuid>> => {
  const { rows } = await db.query<{ id: Uuid; asked_at: Date }>(
    `/* identity.left */ select id, asked_at from identity.closing
     where id = any($1) and state <> 'canceled' and ended_at is not null`,
    [members],
  )
  if (rows.length === 0) return new Set()
  const { keys } = await journal.read({
    keys: rows.map(
      ({ id: member, asked_at: asked }) => `identity/${closingKey('blocked', { member, askedMs: asked.getTime() })}`,
    ),
  })
  return new Set(rows.flatMap(({ id }, nth) => (keys[nth]?.refused === null ? [id] : [])))
}
