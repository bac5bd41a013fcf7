// Facts about a member for slices that judge risks, and for screens that show a name beside an id. None is secret.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

export type MemberFacts = {
  readonly account: string
  readonly registeredMs: number
  /** Null if the password is still the first one. */
  readonly passwordChangedMs: number | null
  /** For the device of the given session: when the member was first seen on it, and how many other members were. */
  readonly device: { readonly id: Uuid; readonly firstSeenMs: number; readonly sharedBy: number } | null
}

type Raw = {
  readonly account: string
  readonly registered_at: Date
  readonly changed_at: Date | null
  readonly device_id: Uuid | null
  readonly first_seen: Date | null
  readonly shared_by: number
}

/** Null if there is no such member. */
export const memberFacts = async (house: House, member: Uuid, session: Uuid | null): Promise<MemberFacts | null> => {
  const { rows } = await house.db.query<Raw>(
    `/* identity.standing-facts */ select m.account, m.registered_at, c.changed_at, s.device_id,
       (select min(o.created_at) from identity.session o where o.member_id = m.id and o.device_id = s.device_id) as first_seen,
       (select count(distinct o.member_id) from identity.session o where o.device_id = s.device_id and o.member_id <> m.id)::integer as shared_by
     from identity.member m
     left join identity.credential c on c.id = m.id
     left join identity.session s on s.id = $2 and s.member_id = m.id
     where m.id = $1`,
    [member, session],
  )
  const [row] = rows
  if (row === undefined) return null
  const registeredMs = row.registered_at.getTime()
  const changedMs = row.changed_at?.getTime() ?? registeredMs
  const { device_id: id, first_seen: firstSeen } = row
  return {
    account: row.account,
    registeredMs,
    passwordChangedMs: changedMs > registeredMs ? changedMs : null,
    device:
      id === null || firstSeen === null ? null : { id, firstSeenMs: firstSeen.getTime(), sharedBy: row.shared_by },
  }
}

/** The account names of these members. */
export const accountNames = async (house: House, members: readonly Uuid[]): Promise<ReadonlyMap<Uuid, string>> => {
  if (members.length === 0) return new Map()
  const { rows } = await house.db.query<{ id: Uuid; account: string }>(
    `select id, account from identity.member where id = any($1)`,
    [members],
  )
  return new Map(rows.map(({ id, account }) => [id, account]))
}

/** Who registered on each Beijing day between two moments. */
export const registeredByDay = async (
  house: Pick<House, 'db'>,
  from: number,
  to: number,
): Promise<readonly { readonly day: string; readonly members: readonly Uuid[] }[]> => {
  const { rows } = await house.db.query<{ day: string; members: readonly Uuid[] }>(
    `select to_char(registered_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, array_agg(id order by id) as members
     from identity.member where registered_at >= $1 and registered_at < $2 group by 1 order by 1`,
    [new Date(from), new Date(to)],
  )
  return rows
}
