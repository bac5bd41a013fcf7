// Reads awards. Every query of a member names them (L32).

import { type House, pageAfter, readTogether } from '@magpie/db'
import type { Currency, Uuid } from '@magpie/kernel'
import type { Terms } from '../../contract/index.ts'
import type { Explained } from '../../rules/index.ts'

export const awardTable = 'promotions.award'

export type AwardState = 'review' | 'claimable' | 'claimed' | 'expired' | 'void' | 'reversed'

export type Award = {
  readonly id: string
  readonly campaign: string
  readonly kind: Terms['kind']
  readonly version: number
  readonly member: Uuid
  readonly currency: Currency
  readonly amount: bigint
  readonly state: AwardState
  readonly reason: string | null
  /** The amount taken back; null if it was not. */
  readonly taken: bigint | null
  readonly facts: Explained
  readonly digest: string
  readonly dueAt: number
  readonly madeAt: number
  readonly changedAt: number
}

type Raw = Omit<Award, 'member' | 'dueAt' | 'madeAt' | 'changedAt'> & {
  readonly member_id: Uuid
  readonly due_at: Date
  readonly made_at: Date
  readonly changed_at: Date
}

const shaped = ({ member_id: member, due_at, made_at, changed_at, ...raw }: Raw): Award => ({
  ...raw,
  member,
  dueAt: due_at.getTime(),
  madeAt: made_at.getTime(),
  changedAt: changed_at.getTime(),
})

const columns =
  'id, campaign, kind, version, member_id, currency, amount, state, reason, taken, facts, digest, due_at, made_at, changed_at'
type Db = Pick<House, 'db'>

type OneAsked = { readonly id: string; readonly member: Uuid }

const readOwn = readTogether<House['db'], OneAsked, Award | undefined>(async (db, asked) => {
  const { rows } = await db.query<Raw>(
    `/* promotions.awards */ select ${columns} from promotions.award join unnest($1::text[], $2::uuid[]) asked (id, member_id) using (id, member_id)`,
    [asked.map(({ id }) => id), asked.map(({ member }) => member)],
  )
  const awards = new Map(rows.map((row) => [`${row.id} ${row.member_id}`, shaped(row)]))
  return asked.map(({ id, member }) => awards.get(`${id} ${member}`))
})

/** One of the member's own; another's is treated as absent. */
export const awardOf = ({ db }: Db, member: Uuid, id: string): Promise<Award | undefined> => readOwn(db, { id, member })

export type AwardsAsked = {
  readonly states: readonly AwardState[]
  readonly kinds: readonly string[] | null
  readonly before: { readonly at: number; readonly id: string } | undefined
  readonly limit: number
}

/** The newest first. */
export const awardsOf = async ({ db }: Db, member: Uuid, asked: AwardsAsked): Promise<readonly Award[]> => {
  const { rows } = await db.query<Raw>(
    `select ${columns} from promotions.award where member_id = $1 and state = any($2) and ($3::text[] is null or kind = any($3))
       and (made_at, id) < ($4, $5) order by made_at desc, id desc limit $6`,
    [member, asked.states, asked.kinds, ...pageAfter(asked.before), asked.limit],
  )
  return rows.map(shaped)
}

/** Awards that may have expired, the oldest first. */
export const dueAwards = async (
  { db }: Db,
  now: number,
  { passing, limit }: { readonly passing: readonly string[]; readonly limit: number },
): Promise<readonly Award[]> => {
  const { rows } = await db.query<Raw>(
    `select ${columns} from promotions.award where state = 'claimable' and due_at <= $1 and not id = any($2) order by due_at limit $3`,
    [new Date(now), passing, limit],
  )
  return rows.map(shaped)
}

/** The awards that an exclusion ends. */
export const openAwards = async ({ db }: Db, member: Uuid): Promise<readonly Award[]> => {
  const { rows } = await db.query<Raw>(
    `/* promotions.waiting-awards */ select ${columns} from promotions.award where member_id = $1 and state in ('claimable', 'review') order by made_at, id`,
    [member],
  )
  return rows.map(shaped)
}

/** The states of these awards, if they are the member's. */
export const awardStates = async (
  { db }: Db,
  member: Uuid,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AwardState>> => {
  const { rows } = await db.query<{ id: string; state: AwardState }>(
    'select id, state from promotions.award where id = any($1) and member_id = $2',
    [ids, member],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export type AwardSums = { readonly claimable: number; readonly money: bigint; readonly points: bigint }

/** How many can be claimed, and the sum since a moment; of some kinds, or of all. */
export const awardSums = async (
  { db }: Db,
  member: Uuid,
  since: number,
  kinds: readonly string[] | null = null,
): Promise<AwardSums> => {
  const { rows } = await db.query<AwardSums>(
    `select count(*) filter (where state = 'claimable')::int as claimable,
       coalesce(sum(amount - coalesce(taken, 0)) filter (where state in ('claimed', 'reversed') and currency = 'XIB' and changed_at >= $2), 0)::bigint as money,
       coalesce(sum(amount - coalesce(taken, 0)) filter (where state in ('claimed', 'reversed') and currency = 'XFE' and changed_at >= $2), 0)::bigint as points
     from promotions.award where member_id = $1 and ($3::text[] is null or kind = any($3))`,
    [member, new Date(since), kinds],
  )
  return rows[0] ?? { claimable: 0, money: 0n, points: 0n }
}

/** Which of these were made, in any state. */
export const madeOf = async ({ db }: Pick<House, 'db'>, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ id: string }>('select id from promotions.award where id = any($1)', [ids])
  return new Set(rows.map(({ id }) => id))
}
