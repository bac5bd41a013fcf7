// The search for members by operators. Ids are in order of time, so the newest are at the end of one index; another
// index finds names by their beginning. Both read only the rows of a page.

import type { House } from '@magpie/db'
import { isUuid, law, refuse, type Uuid, uuidV7 } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { playerOne, type PlayerRow, playersCount, playersList } from '../../contract/index.ts'

const pageSize = 50
const sessionsMax = 50
const sharingMax = 50
const onlineMs = 5 * 60_000
const stepsMax = 800

type Raw = {
  readonly id: Uuid
  readonly account: string
  readonly state: 'active' | 'blocked'
  readonly registered_at: Date
  readonly seen_at: Date | null
  readonly invite_code: string | null
}

const shaped = (raw: Raw): PlayerRow => ({
  id: raw.id,
  account: raw.account,
  state: raw.state,
  registeredAt: raw.registered_at.getTime(),
  seenAt: raw.seen_at?.getTime() ?? null,
  inviteCode: raw.invite_code,
})

const select = `select m.id, m.account, m.state, m.registered_at, m.invite_code, s.last_seen_at seen_at`
const lastSession = `left join lateral (
    select last_seen_at from identity.session where member_id = m.id order by created_at desc limit 1
  ) s on true`

type Asked = {
  readonly text: string
  readonly state: string | undefined
  readonly before: string | undefined
  readonly limit: number
}

const byId = async ({ db }: House, { text, state, before }: Asked): Promise<readonly Raw[]> => {
  if (before !== undefined) return []
  const { rows } = await db.query<Raw>(
    `${select} from identity.member m ${lastSession}
     where (m.id = $1 or m.id in (select distinct member_id from identity.session where device_id = $1 limit ${sharingMax}))
       and ($2::text is null or m.state = $2) order by m.id desc`,
    [text, state ?? null],
  )
  return rows
}

/** Names are stored in lower case and compared byte by byte: those with a prefix lie between it and its successor. */
const byName = async ({ db }: House, { text, state, before, limit }: Asked): Promise<readonly Raw[]> => {
  const { rows } = await db.query<Raw>(
    `${select} from identity.account_name n join identity.member m on m.id = n.member_id ${lastSession}
     where n.id >= $1 and n.id < $2 and n.id > $3 and ($4::text is null or m.state = $4) order by n.id limit $5`,
    [text, `${text}\u007f`, before ?? '', state ?? null, limit],
  )
  return rows
}

const newest = async ({ db }: House, { state, before, limit }: Asked): Promise<readonly Raw[]> => {
  if (before !== undefined && !isUuid(before)) return []
  // Written as a literal, so that the planner can use the partial index of the few blocked members.
  const inState = state === 'blocked' ? `and m.state = 'blocked'` : state === 'active' ? `and m.state = 'active'` : ''
  const { rows } = await db.query<Raw>(
    `${select} from identity.member m ${lastSession}
     where m.id < coalesce($1::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') ${inState} order by m.id desc limit $2`,
    [before ?? null, limit],
  )
  return rows
}

export const onPlayersList = () =>
  handle(playersList, async ({ text = '', state, before, limit = pageSize }, { house }) => {
    const typed = text.trim().toLowerCase()
    const asked = { text: typed, state, before, limit: limit + 1 }
    const named = typed !== '' && !isUuid(typed)
    const find = typed === '' ? newest : named ? byName : byId
    const found = await find(house, asked)
    const rows = found.slice(0, limit).map(shaped)
    const last = rows.at(-1)
    const more = found.length > limit && last !== undefined
    return { rows, next: more ? (named ? last.account.toLowerCase() : last.id) : null }
  })

type RawSession = {
  readonly id: Uuid
  readonly device_id: Uuid
  readonly device_blocked: boolean
  readonly state: string
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly ended_at: Date | null
}

const sessionsOf = async ({ db }: House, member: Uuid): Promise<readonly RawSession[]> => {
  const { rows } = await db.query<RawSession>(
    `select id, device_id, state, created_at, last_seen_at, ended_at,
       exists (select from identity.blocked_device b where b.id = device_id and b.state = 'blocked') device_blocked
     from identity.session where member_id = $1 order by created_at desc limit ${sessionsMax}`,
    [member],
  )
  return rows
}

const sharingWith = async ({ db }: House, member: Uuid, devices: readonly Uuid[]) => {
  const { rows } = await db.query<{ readonly id: Uuid; readonly account: string; readonly device: Uuid }>(
    `select distinct on (m.id) m.id, m.account, s.device_id device
     from identity.session s join identity.member m on m.id = s.member_id
     where s.device_id = any($1) and s.member_id <> $2 order by m.id desc limit ${sharingMax}`,
    [devices, member],
  )
  return rows
}

export const onPlayerOne = () =>
  handle(playerOne, async ({ id }, { house }) => {
    const { rows } = await house.db.query<Raw>(`${select} from identity.member m ${lastSession} where m.id = $1`, [id])
    const [raw] = rows
    if (raw === undefined) return refuse('player_unknown')
    const sessions = await sessionsOf(house, id)
    const devices = [...new Set(sessions.map(({ device_id: device }) => device))]
    return {
      ...shaped(raw),
      sessions: sessions.map((one) => ({
        id: one.id,
        device: one.device_id,
        deviceBlocked: one.device_blocked,
        state: one.state,
        createdAt: one.created_at.getTime(),
        seenAt: one.last_seen_at.getTime(),
        endedAt: one.ended_at?.getTime() ?? null,
      })),
      sharing: await sharingWith(house, id, devices),
    }
  })

const noChance = new Uint8Array(8)

export const onPlayersCount = () =>
  handle(playersCount, async ({ from, to, stepMs }, { house }) => {
    const steps = Math.ceil((to - from) / stepMs)
    if (steps < 1 || steps > stepsMax) return refuse('range_long')
    // The id contains its time, so the newest are counted without reading the others.
    const counted = await house.db.query<{ step: number; made: number }>(
      `select floor(extract(epoch from (registered_at - $1::timestamptz)) * 1000 / $2::bigint)::int step, count(*)::int made
       from identity.member where id >= $3 and id < $4 and registered_at >= $1 group by 1`,
      [new Date(from), stepMs, uuidV7(from, 0, noChance), uuidV7(to, 0, noChance)],
    )
    const registered = Array.from({ length: steps }, () => 0)
    for (const { step, made } of counted.rows) if (step >= 0 && step < steps) registered[step] = made
    const { rows } = await house.db.query<{ online: number; all: number }>(
      `select (select count(distinct member_id)::int from identity.session where state = 'live' and last_seen_at >= $1) online,
         (select count(*)::int from identity.member) "all"`,
      [new Date(house.world.now() - onlineMs)],
    )
    const [sums] = rows
    law(sums !== undefined, 'L32', 'a count has a row')
    return { registered, ...sums }
  })
