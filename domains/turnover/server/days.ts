// Counted turnover by Beijing day and game class (decision 0820): written in the transaction that counts a bet, read by
// rebates and promotions. No figure reveals what a member won or lost.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import type { GameGroup } from '../contract/index.ts'

export type DayPart = {
  readonly member: Uuid
  /** `2026-06-11`, a Beijing day. */
  readonly day: string
  readonly group: GameGroup
  /** Rounds settled for the first time. */
  readonly bets: number
  /** Minor units; negative if a result was corrected. */
  readonly counted: bigint
  /** The part from bets with one selection. */
  readonly singles: bigint
  /** The part that went to the requirement of an open bonus. */
  readonly locked: bigint
}

const joined = (parts: readonly DayPart[]): readonly DayPart[] => {
  const sums = new Map<string, DayPart>()
  for (const part of parts) {
    const name = `${part.member} ${part.day} ${part.group}`
    const known = sums.get(name)
    sums.set(
      name,
      known === undefined
        ? part
        : {
            ...part,
            bets: known.bets + part.bets,
            counted: known.counted + part.counted,
            singles: known.singles + part.singles,
            locked: known.locked + part.locked,
          },
    )
  }
  return [...sums.values()]
}

/** Adds to the sums of the days; two counts for one member cannot overlap, because both lock the member. */
export const addToDays = async (client: PoolClient, parts: readonly DayPart[]): Promise<void> => {
  const sums = joined(parts)
  if (sums.length === 0) return
  await client.query(
    `/* turnover.keep-days */ insert into turnover.day as d (member_id, day, game_class, bets, counted, singles, locked)
     select * from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[], $7::bigint[])
     on conflict (member_id, day, game_class) do update set bets = d.bets + excluded.bets, counted = d.counted + excluded.counted,
       singles = d.singles + excluded.singles, locked = d.locked + excluded.locked`,
    [
      sums.map(({ member }) => member),
      sums.map(({ day }) => day),
      sums.map(({ group }) => group),
      sums.map(({ bets }) => bets),
      sums.map(({ counted }) => counted),
      sums.map(({ singles }) => singles),
      sums.map(({ locked }) => locked),
    ],
  )
}

type Stored = {
  readonly day: string
  readonly game_class: GameGroup
  readonly bets: number
  readonly counted: bigint
  readonly singles: bigint
  readonly locked: bigint
}

/** A member's days between two Beijing days, both included, in order. */
export const daysOfTurnover = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DayPart[]> => {
  const { rows } = await db.query<Stored>(
    `select day::text as day, game_class, bets, counted, singles, locked from turnover.day
     where member_id = $1 and day between $2::date and $3::date order by day, game_class`,
    [member, from, to],
  )
  return rows.map(({ game_class: group, ...part }) => ({ ...part, member, group }))
}

export type MemberDay = { readonly member: Uuid; readonly parts: readonly DayPart[] }

/** A page of the members whose bets of these classes settled on a day, ordered by id. */
export const turnoverOfDay = async (
  { db }: Pick<House, 'db'>,
  asked: {
    readonly day: string
    readonly groups: readonly GameGroup[]
    readonly behind: Uuid | null
    readonly limit: number
  },
): Promise<readonly MemberDay[]> => {
  const { rows } = await db.query<Stored & { readonly member_id: Uuid }>(
    `select member_id, day::text as day, game_class, bets, counted, singles, locked from turnover.day
     where day = $1::date and game_class = any($2) and member_id > coalesce($3::uuid, '00000000-0000-0000-0000-000000000000') and member_id <= coalesce((
       select member_id from (
         select distinct member_id from turnover.day
         where day = $1::date and game_class = any($2) and ($3::uuid is null or member_id > $3)
         order by member_id limit $4) page
       offset $4 - 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff')
     order by member_id, game_class`,
    [asked.day, asked.groups, asked.behind, asked.limit],
  )
  const pages = Map.groupBy(rows, ({ member_id }) => member_id)
  return [...pages].map(([member, parts]) => ({
    member,
    parts: parts.map(({ game_class: group, day, bets, counted, singles, locked }) => ({
      member,
      day,
      group,
      bets,
      counted,
      singles,
      locked,
    })),
  }))
}

/** The first Beijing day with counted turnover. */
export const firstTurnoverDay = async ({ db }: Pick<House, 'db'>): Promise<string | null> => {
  const { rows } = await db.query<{ readonly day: string | null }>('select min(day)::text as day from turnover.day')
  return rows[0]?.day ?? null
}

type Span = { readonly from: string; readonly to: string }
export type MemberSum = { readonly group: GameGroup; readonly bets: number; readonly counted: bigint }

/**
 * Counted turnover of these members between two Beijing days, both included, by class; a member without any is absent.
 */
export const turnoverOfMembers = async (
  { db }: Pick<House, 'db'>,
  members: readonly Uuid[],
  { from, to }: Span,
): Promise<ReadonlyMap<Uuid, readonly MemberSum[]>> => {
  const { rows } = await db.query<MemberSum & { readonly member_id: Uuid }>(
    `select member_id, game_class as "group", sum(bets)::int as bets, sum(counted)::bigint as counted from turnover.day
     where member_id = any($1) and day between $2::date and $3::date group by member_id, game_class
     order by member_id, game_class`,
    [members, from, to],
  )
  return Map.groupBy(rows, ({ member_id }) => member_id)
}

/** For each day, the total counted turnover of these members, and how many had any. */
export const turnoverByDay = async (
  { db }: Pick<House, 'db'>,
  members: readonly Uuid[],
  { from, to }: Span,
): Promise<ReadonlyMap<string, { readonly counted: bigint; readonly members: number }>> => {
  const { rows } = await db.query<{ day: string; counted: bigint; members: number }>(
    `select day::text as day, sum(counted)::bigint as counted, count(distinct member_id)::int as members from turnover.day
     where member_id = any($1) and day between $2::date and $3::date group by day order by day`,
    [members, from, to],
  )
  return new Map(rows.map(({ day, ...sums }) => [day, sums]))
}

/** Counted turnover of all members. */
export const turnoverTotal = async ({ db }: Pick<House, 'db'>, { from, to }: Span): Promise<bigint> => {
  const { rows } = await db.query<{ counted: bigint }>(
    'select coalesce(sum(counted), 0)::bigint as counted from turnover.day where day between $1::date and $2::date',
    [from, to],
  )
  return rows[0]?.counted ?? 0n
}
