// Invitations that were decided, by friend.

import { type House, inTransaction } from '@magpie/db'
import { atBeijing, beijingMonthStart, type Uuid } from '@magpie/kernel'

export type Invited = {
  readonly friend: Uuid
  readonly owner: Uuid
  readonly campaign: string
  readonly version: number
  readonly state: 'claimable' | 'review' | 'void' | 'none'
  readonly why: string
  readonly ownerPoints: number
  readonly friendPoints: number
  readonly signals: readonly string[]
  readonly registeredAt: number
  readonly verifiedAt: number
  readonly decidedAt: number
}

type Raw = {
  readonly id: Uuid
  readonly owner_id: Uuid
  readonly campaign: string
  readonly version: number
  readonly state: Invited['state']
  readonly why: string
  readonly owner_points: number
  readonly friend_points: number
  readonly signals: string
  readonly registered_at: Date
  readonly verified_at: Date
  readonly decided_at: Date
}

const shaped = (raw: Raw): Invited => ({
  friend: raw.id,
  owner: raw.owner_id,
  campaign: raw.campaign,
  version: raw.version,
  state: raw.state,
  why: raw.why,
  ownerPoints: raw.owner_points,
  friendPoints: raw.friend_points,
  signals: raw.signals === '' ? [] : raw.signals.split(' '),
  registeredAt: raw.registered_at.getTime(),
  verifiedAt: raw.verified_at.getTime(),
  decidedAt: raw.decided_at.getTime(),
})

const columns = `id, owner_id, campaign, version, state, why, owner_points, friend_points, signals, registered_at, verified_at,
  decided_at`
type Db = Pick<House, 'db'>
type Asks = { readonly db: Pick<House['db'], 'query'> }

export const invitedOf = async ({ db }: Db, friend: Uuid): Promise<Invited | undefined> => {
  const { rows } = await db.query<Raw>(`select ${columns} from promotions.invited where id = $1`, [friend])
  return rows[0] === undefined ? undefined : shaped(rows[0])
}

/** The decisions about these friends; those without one are left out. */
export const invitedFriends = async ({ db }: Db, friends: readonly Uuid[]): Promise<ReadonlyMap<Uuid, Invited>> => {
  const { rows } = await db.query<Raw>(`select ${columns} from promotions.invited where id = any($1)`, [friends])
  return new Map(rows.map((raw) => [raw.id, shaped(raw)]))
}

const insertInvited = async ({ db }: Asks, one: Invited): Promise<void> => {
  await db.query(
    `insert into promotions.invited (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (id) do nothing`,
    [
      one.friend,
      one.owner,
      one.campaign,
      one.version,
      one.state,
      one.why,
      one.ownerPoints,
      one.friendPoints,
      one.signals.join(' '),
      new Date(one.registeredAt),
      new Date(one.verifiedAt),
      new Date(one.decidedAt),
    ],
  )
}

const monthOf = (now: number): Date => {
  const at = atBeijing(now)
  return new Date(beijingMonthStart(at.getUTCFullYear(), at.getUTCMonth()))
}

/** Invitations of this Beijing month that brought the owner points, or still may. */
export const countedInMonth = async ({ db }: Asks, owner: Uuid, now: number): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from promotions.invited
     where owner_id = $1 and decided_at >= $2 and (state = 'review' or state = 'claimable' and owner_points > 0)`,
    [owner, monthOf(now)],
  )
  return rows[0]?.n ?? 0
}

/**
 * Stores the decision with the owner's month; of two concurrent decisions about a friend the first one counts. Friends
 * of one owner who verify at once are decided one after the other, so that the monthly limit holds.
 */
export const keepInvited = (
  { db }: Db,
  { owner, now }: { readonly owner: Uuid; readonly now: number },
  decide: (counted: number) => Invited,
): Promise<void> =>
  inTransaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`promotions.invited/${owner}`])
    await insertInvited({ db: client }, decide(await countedInMonth({ db: client }, owner, now)))
  })

export const invitedBy = async ({ db }: Db, owner: Uuid, friends: readonly Uuid[]): Promise<readonly Invited[]> => {
  const { rows } = await db.query<Raw>(
    `select ${columns} from promotions.invited where owner_id = $1 and id = any($2)`,
    [owner, friends],
  )
  return rows.map(shaped)
}

export type InvitedSums = { readonly verified: number; readonly awarded: number }

export const invitedSums = async ({ db }: Db, owner: Uuid, since: number): Promise<InvitedSums> => {
  const { rows } = await db.query<InvitedSums>(
    `select count(*)::int as verified, count(*) filter (where state = 'claimable' and owner_points > 0)::int as awarded
     from promotions.invited where owner_id = $1 and registered_at >= $2`,
    [owner, new Date(since)],
  )
  return rows[0] ?? { verified: 0, awarded: 0 }
}

export const heldInvitations = async ({ db }: Db, behind: Uuid | null, limit: number): Promise<readonly Invited[]> => {
  const { rows } = await db.query<Raw>(
    `select ${columns} from promotions.invited where state = 'review'
       and ($1::uuid is null or (decided_at, id) > (select decided_at, id from promotions.invited where id = $1))
     order by decided_at, id limit $2`,
    [behind, limit],
  )
  return rows.map(shaped)
}

export const heldCount = async ({ db }: Db): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from promotions.invited where state = 'review'`,
  )
  return rows[0]?.n ?? 0
}
