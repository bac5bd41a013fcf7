// Referral edges as stored, and the names that a referrer sees.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { createHash } from 'node:crypto'
import texts from '../locales/zh-CN.json' with { type: 'json' }

export const edgeTable = 'agents.edge'

export type Edge = { readonly member: Uuid; readonly owner: Uuid; readonly via: string; readonly registeredAt: number }

type Raw = { readonly id: Uuid; readonly owner_id: Uuid; readonly via: string; readonly registered_at: Date }

const shaped = ({ id: member, owner_id: owner, via, registered_at }: Raw): Edge => ({
  member,
  owner,
  via,
  registeredAt: registered_at.getTime(),
})

const columns = 'id, owner_id, via, registered_at'

/** The member who referred this one; undefined for a member who came alone. */
export const edgeOf = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<Edge | undefined> => {
  const { rows } = await db.query<Raw>(`select ${columns} from agents.edge where id = $1`, [member])
  return rows[0] === undefined ? undefined : shaped(rows[0])
}

/** Members referred by this owner since a moment, the newest first. */
export const edgesSince = async (
  { db }: Pick<House, 'db'>,
  owner: Uuid,
  since: number,
  limit: number,
): Promise<readonly Edge[]> => {
  const { rows } = await db.query<Raw>(
    `select ${columns} from agents.edge where owner_id = $1 and registered_at >= $2
     order by registered_at desc, id desc limit $3`,
    [owner, new Date(since), limit],
  )
  return rows.map(shaped)
}

/** How many members this owner referred since a moment. */
export const broughtSince = async ({ db }: Pick<House, 'db'>, owner: Uuid, since: number): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from agents.edge where owner_id = $1 and registered_at >= $2',
    [owner, new Date(since)],
  )
  return rows[0]?.n ?? 0
}

/** Which of these members this owner referred. */
export const broughtAmong = async (
  { db }: Pick<House, 'db'>,
  owner: Uuid,
  members: readonly Uuid[],
): Promise<ReadonlySet<Uuid>> => {
  if (members.length === 0) return new Set()
  const { rows } = await db.query<{ id: Uuid }>('select id from agents.edge where owner_id = $1 and id = any($2)', [
    owner,
    members,
  ])
  return new Set(rows.map(({ id }) => id))
}

/** All members whom this owner referred between two moments, both included. */
export const broughtAround = async (
  { db }: Pick<House, 'db'>,
  owner: Uuid,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly Uuid[]> => {
  const { rows } = await db.query<{ id: Uuid }>(
    'select id from agents.edge where owner_id = $1 and registered_at between $2 and $3',
    [owner, new Date(from), new Date(to)],
  )
  return rows.map(({ id }) => id)
}

/** All members referred between two moments, in order. */
export const edgesBetween = async ({ db }: Pick<House, 'db'>, from: number, to: number): Promise<readonly Edge[]> => {
  const { rows } = await db.query<Raw>(
    `select ${columns} from agents.edge where registered_at >= $1 and registered_at < $2 order by registered_at, id`,
    [new Date(from), new Date(to)],
  )
  return rows.map(shaped)
}

export type Shown = { readonly alias: string; readonly name: string }

const digestOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('|')).digest('hex')

/** The name of a member as one referrer sees it: always the same for that referrer, and different for others. */
export const nameBefore = (viewer: Uuid, member: Uuid): Shown => {
  const digest = digestOf('magpie/agents/name/1', viewer, member)
  const figures = String(Number.parseInt(digest.slice(0, 8), 16) % 10_000).padStart(4, '0')
  return { alias: digest.slice(0, 16), name: texts['agents.name'].replace('{figures}', figures) }
}

/** The alias of a member or agent in a month's tree. Ids are too long to guess, so an alias cannot be traced back. */
export const monthlyAlias = (month: string, id: Uuid): string =>
  digestOf('magpie/agents/month/1', month, id).slice(0, 16)
