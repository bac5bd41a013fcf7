// Counts settled bets, once for each version of their result, many in one transaction together with the progress they
// make. It moves no money and can be repeated, so its commit does not wait for the disk: the later commit of the news
// position does, and makes both durable.

import { type House, inTransaction } from '@magpie/db'
import { beijingDay, type Currency, playCurrency, type Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import type { AuditSource, GameGroup } from '../contract/index.ts'
import { addToDays, type DayPart } from './days.ts'
import { allot, type CountedBet, type OpenRequirement, qualify, type TurnoverPolicy } from '../rules/index.ts'

export type SettledBet = CountedBet & {
  /** `<venue>/…`, the platform's id of the round. */
  readonly round: string
  readonly member: Uuid
  /** Default: the play currency. */
  readonly currency?: Currency
  /** It has one selection. */
  readonly single: boolean
  /** When the bet was placed: it does not count for a bonus that came later. */
  readonly openedAt: Date
  /** When the result came: the bet counts for that Beijing day, whenever it is processed. */
  readonly settledAt: number
  /** Version of the result, from 1. */
  readonly version: number
}

type Before = {
  readonly round: string
  readonly version: number
  readonly counted: bigint
  /** Null for a bet counted before this column existed. */
  readonly locked: bigint | null
}
type Stored = {
  readonly id: string
  readonly member_id: Uuid
  readonly source: AuditSource
  readonly required: bigint
  readonly done: bigint
  readonly classes: string
  readonly currency: Currency
  readonly opened_at: Date
}
type Open = OpenRequirement & {
  readonly member: Uuid
  readonly source: AuditSource
  readonly currency: Currency
  readonly openedAt: Date
}
type Counted = SettledBet & { readonly counted: bigint; readonly why: string | null }

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const larger = (a: bigint, b: bigint): bigint => (a < b ? b : a)

/** A member's bets are counted one at a time, on whichever node. */
const lockMembers = (client: PoolClient, members: readonly Uuid[]): Promise<unknown> =>
  client.query(
    '/* turnover.lock-members */ select pg_advisory_xact_lock(hashtextextended(m, 8)) from unnest($1::text[]) m',
    [members],
  )

const readBefore = async (client: PoolClient, rounds: readonly string[]): Promise<ReadonlyMap<string, Before>> => {
  const { rows } = await client.query<Before>(
    '/* turnover.counted-bets */ select round, version, counted, locked from turnover.bet where round = any($1)',
    [rounds],
  )
  return new Map(rows.map((row) => [row.round, row]))
}

const readOpen = async (client: PoolClient, members: readonly Uuid[]): Promise<Open[]> => {
  const { rows } = await client.query<Stored>(
    `/* turnover.open-requirements */ select id, member_id, source, required, done, classes, currency, opened_at from turnover.requirement
     where member_id = any($1) and state = 'open' order by opened_at, id`,
    [members],
  )
  return rows.map(({ classes, member_id, opened_at, ...one }) => ({
    ...one,
    openedAt: opened_at,
    member: member_id,
    classes: classes.split(' ') as GameGroup[],
  }))
}

const writeCounted = (client: PoolClient, moves: readonly Move[], nowMs: number): Promise<unknown> =>
  client.query(
    `/* turnover.keep-bets */ insert into turnover.bet (round, member_id, version, game_class, stake, counted, why, locked, counted_at)
     select *, to_timestamp($9::bigint / 1000.0)
     from unnest($1::text[], $2::uuid[], $3::integer[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[])
     on conflict (round) do update set version = excluded.version, counted = excluded.counted, why = excluded.why,
       locked = excluded.locked, counted_at = excluded.counted_at`,
    [
      moves.map(({ bet }) => bet.round),
      moves.map(({ bet }) => bet.member),
      moves.map(({ bet }) => bet.version),
      moves.map(({ bet }) => bet.group),
      moves.map(({ bet }) => bet.stake),
      moves.map(({ bet }) => bet.counted),
      moves.map(({ bet }) => bet.why),
      moves.map(({ locked }) => locked),
      nowMs,
    ],
  )

/** Counting meets a deposit's requirement; a bonus's is met by the plan that turns the rest into cash. */
const writeProgress = (client: PoolClient, moved: readonly Open[], nowMs: number): Promise<unknown> =>
  client.query(
    `/* turnover.count */ update turnover.requirement r set done = u.done,
       state = case when u.met and r.source = 'deposit' then 'met' else r.state end,
       met_at = case when u.met and r.source = 'deposit' then to_timestamp($4::bigint / 1000.0) end
     from unnest($1::text[], $2::bigint[], $3::boolean[]) u (id, done, met) where r.id = u.id`,
    [
      moved.map(({ id }) => id),
      moved.map(({ done }) => done),
      moved.map(({ done, required }) => done >= required),
      nowMs,
    ],
  )

type Moved = { readonly ids: readonly string[]; readonly toBonuses: bigint }

/**
 * Applies one bet to the open requirements. Gives the changed ids, and how much went to bonuses, negative if taken
 * back.
 */
const moveOn = (
  open: Map<string, Open>,
  { member, group, currency = playCurrency, openedAt }: SettledBet,
  amount: bigint,
): Moved => {
  let toBonuses = 0n
  const waits = [...open.values()].filter(
    (one) => one.member === member && one.currency === currency && one.done < one.required && one.openedAt <= openedAt,
  )
  const ids = allot(waits, group, amount).map(({ id, done }) => {
    const one = open.get(id)
    if (one !== undefined) open.set(id, { ...one, done })
    if (one?.source === 'bonus') toBonuses += done - one.done
    return id
  })
  return { ids, toBonuses }
}

type Move = {
  readonly bet: Counted
  readonly isFirst: boolean
  readonly ids: readonly string[]
  /** What it adds to its day, and to the day's locked part. */
  readonly amount: bigint
  readonly lockedMore: bigint
  /** The part of it that bonuses hold now. */
  readonly locked: bigint | null
}

/** With a corrected bet, its day loses what that bet had locked, whether or not the bonus is still open. */
const moveOf = (open: Map<string, Open>, bet: Counted, before: Before | undefined): Move => {
  const isFirst = before === undefined
  const amount = bet.counted - (before?.counted ?? 0n)
  const { ids, toBonuses } = moveOn(open, bet, amount)
  if (before?.locked === null) return { bet, isFirst, ids, amount, lockedMore: toBonuses, locked: null }
  const had = before?.locked ?? 0n
  const locked = larger(had + toBonuses, 0n)
  const lockedMore = smaller(locked, bet.counted) - smaller(had, before?.counted ?? 0n)
  return { bet, isFirst, ids, amount, lockedMore, locked }
}

/** A bet's addition to its day; days are kept only in the play currency. */
const dayOf = ({ bet, isFirst, amount, lockedMore: locked }: Move): readonly DayPart[] => {
  const { member, group, settledAt, single, currency = playCurrency } = bet
  if (currency !== playCurrency || (!isFirst && amount === 0n)) return []
  const singles = single ? amount : 0n
  return [{ member, day: beijingDay(settledAt), group, bets: isFirst ? 1 : 0, counted: amount, singles, locked }]
}

const count = async (
  client: PoolClient,
  bets: readonly SettledBet[],
  policy: TurnoverPolicy,
  nowMs: number,
): Promise<void> => {
  const members = [...new Set(bets.map(({ member }) => member))].sort()
  await lockMembers(client, members)
  const known = await readBefore(
    client,
    bets.map(({ round }) => round),
  )
  const fresh = bets.filter(({ round, version }) => (known.get(round)?.version ?? 0) < version)
  if (fresh.length === 0) return
  const open = new Map((await readOpen(client, members)).map((one) => [one.id, one]))
  const moves = fresh.map((bet) => moveOf(open, { ...bet, ...qualify(bet, policy) }, known.get(bet.round)))
  await writeCounted(client, moves, nowMs)
  const rows = [...new Set(moves.flatMap(({ ids }) => ids))].flatMap((id) => open.get(id) ?? [])
  if (rows.length > 0) await writeProgress(client, rows, nowMs)
  await addToDays(client, moves.flatMap(dayOf))
}

/**
 * Counts settled bets, each at most once in a call, or the difference of a corrected result. The same version again
 * changes nothing.
 */
export const countBets = ({ db, world }: House, bets: readonly SettledBet[], policy: TurnoverPolicy): Promise<void> =>
  inTransaction(db, async (client) => {
    await client.query('set local synchronous_commit = off')
    await count(client, bets, policy, world.now())
  })
