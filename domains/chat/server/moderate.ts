// Moderators' actions on lines and speakers, each in one transaction with its audit row. A binding change takes the
// next version of the mark under its lock, so that no node misses it.

import { type House, inTransaction } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'

type Client = Pick<PoolClient, 'query'>

/** The next version; its row stays locked until the transaction ends. */
export const nextMark = async (client: Client): Promise<bigint> => {
  const { rows } = await client.query<{ version: bigint }>(
    `update chat.mark set version = version + 1 where id = 'chat' returning version`,
  )
  return rows[0]?.version ?? 0n
}

export type MuteBy = {
  readonly minutes: number
  readonly reason: string
  readonly account: string
  readonly nowMs: number
  /** Only if the member is not muted for longer already. */
  readonly lengthens?: boolean
}

/** Zero minutes end the mute. Gives the moment at which it ends. */
export const mute = async (client: Client, member: Uuid, by: MuteBy): Promise<number> => {
  const mark = await nextMark(client)
  const until = by.nowMs + by.minutes * 60_000
  await client.query(
    `insert into chat.mute (id, until, reason, by_account, at, mark) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set until = $2, reason = $3, by_account = $4, at = $5, mark = $6
       where not $7 or chat.mute.until < $2`,
    [member, new Date(until), by.reason, by.account, new Date(by.nowMs), mark, by.lengthens === true],
  )
  return until
}

/**
 * By the platform's rule, without an operator: three floods in five minutes. An operator may have muted the member for
 * longer a moment ago, on a node that this one has not heard yet.
 */
export const muteByRule = ({ db, world }: Pick<House, 'db' | 'world'>, member: Uuid, minutes: number) =>
  inTransaction(db, async (client) => {
    const by = { minutes, reason: 'rule.flood', account: '', nowMs: world.now(), lengthens: true }
    await mute(client, member, by)
  })

const closeReports = (client: Client, room: string, seq: number, now: Date) =>
  client.query(`update chat.report set done_at = $3 where room_id = $1 and seq = $2 and done_at is null`, [
    room,
    seq,
    now,
  ])

type Place = { readonly room_id: string; readonly seq: bigint | number }

/**
 * The words of a hidden line also go out of the replies that quote it; the name stays. With the room locked, a reply is
 * either written already or is written by a writer who sees that the line is hidden.
 */
const takeQuotes = async (client: Client, gone: readonly Place[]): Promise<void> => {
  if (gone.length === 0) return
  const rooms = gone.map(({ room_id: room }) => room)
  await client.query(`select 1 from chat.room where id = any($1) order by id for update`, [rooms])
  const numbers = gone.map(({ seq }) => String(seq))
  await client.query(
    `update chat.message m set body = jsonb_set(body, '{reply,text}', '""')
     from (select room, min(number::bigint) as first from unnest($1::text[], $2::text[]) g (room, number) group by room) r
     where m.room_id = r.room and m.seq > r.first and body ? 'reply'
       and (m.room_id, m.body #>> '{reply,number}') in (select * from unnest($1::text[], $2::text[]))`,
    [rooms, numbers],
  )
}

/** False if there is no such line. */
export const hide = async (client: Client, room: string, seq: number, now: Date): Promise<boolean> => {
  const mark = await nextMark(client)
  const { rowCount } = await client.query(
    `update chat.message set hidden = case when hidden > 0 then hidden else $3 end, seen = true where room_id = $1 and seq = $2`,
    [room, seq, mark],
  )
  await takeQuotes(client, [{ room_id: room, seq }])
  await closeReports(client, room, seq, now)
  return rowCount === 1
}

/** Marks as reviewed, and keeps it. */
export const keep = async (client: Client, room: string, seq: number, now: Date): Promise<boolean> => {
  const { rowCount } = await client.query(`update chat.message set seen = true where room_id = $1 and seq = $2`, [
    room,
    seq,
  ])
  await closeReports(client, room, seq, now)
  return rowCount === 1
}

/** Hides a member's lines of the last hour and gives their number. */
export const purge = async (client: Client, member: Uuid, nowMs: number): Promise<number> => {
  const mark = await nextMark(client)
  const { rows: gone } = await client.query<Place>(
    `update chat.message set hidden = $2, seen = true where member_id = $1 and at > $3 and hidden = 0 returning room_id, seq`,
    [member, mark, new Date(nowMs - 3_600_000)],
  )
  await client.query(
    `update chat.report r set done_at = $2 from chat.message m
     where m.room_id = r.room_id and m.seq = r.seq and m.member_id = $1 and r.done_at is null and m.hidden > 0`,
    [member, new Date(nowMs)],
  )
  await takeQuotes(client, gone)
  return gone.length
}
