// Which guests may wait (decision 1387). No address can fill the queue: each has a limit, is placed further back with
// each waiting guest, and in a full queue gives way to an address with fewer. Silent guests go first.

import { createHmac } from 'node:crypto'
import { type House, houseNow, inTransaction, type Job } from '@magpie/db'
import { addressGroup, type Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import { closeTalk } from './on-talks.ts'
import { noTalk, seatTable } from './talk-store.ts'

/** Most guests who may wait at once: those behind would not be answered anyway. */
const waitingMost = 200
const originMost = 20
const minuteMs = 60_000
/** A browser that shows the talk polls more often than this. */
const silentMs = 15 * minuteMs
const givenUpMs = 24 * 60 * minuteMs
/** The time in which an admitted guest's talk must appear. */
const openingMs = minuteMs

export type OriginOf = (ip: string) => string

export const originsBy =
  (secret: string): OriginOf =>
  (ip) =>
    createHmac('sha256', secret)
      .update(`magpie/service/origin ${addressGroup(ip)}`)
      .digest('base64url')
      .slice(0, 22)

/** Waiting guests whose talk is unclaimed, and guests just admitted. */
const waiting = `select g.id, g.origin, g.asked_at, t.id talk, coalesce(t.turn_at, t.waits_since) turn,
    count(*) over (partition by g.origin)::int of_origin, count(*) over ()::int of_all
  from service.guest g left join service.talk t on t.member_id = g.id and t.state <> 'closed'
  where (t.id is null and g.opened_at > $1) or (t.state = 'waiting_staff' and t.operator_id is null)`

type Waiting = { readonly id: Uuid; readonly talk: Uuid | null; readonly of_origin: number }

/**
 * The guest who gives way to one from an address with `others` waiting: a silent one, or one from an address with two
 * more.
 */
const toLetGo = async (client: PoolClient, nowMs: number, others: number): Promise<Waiting | undefined> => {
  const { rows } = await client.query<Waiting>(
    `select * from (${waiting}) w where talk is not null and (asked_at < $2 or of_origin >= $3)
     order by asked_at < $2 desc, of_origin desc, turn desc limit 1`,
    [new Date(nowMs - openingMs), new Date(nowMs - silentMs), others + 2],
  )
  return rows[0]
}

/**
 * How many others of their address wait, and which talk gives way; undefined if there is no room. Serialised over all
 * nodes.
 */
const takePlace = (
  house: House,
  id: Uuid,
  origin: string,
): Promise<{ readonly others: number; readonly goes: Uuid | null } | undefined> =>
  inTransaction(house.db, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('service.guest'))`)
    const nowMs = houseNow(house)
    const { rows } = await client.query<{ others: number; all: number }>(
      `select count(*) filter (where origin = $3)::int others, count(*)::int "all" from (${waiting}) w where id <> $2`,
      [new Date(nowMs - openingMs), id, origin],
    )
    const { others, all } = rows[0] ?? { others: 0, all: 0 }
    if (others >= originMost) return undefined
    const goes = all >= waitingMost ? await toLetGo(client, nowMs, others) : undefined
    if (all >= waitingMost && goes === undefined) return undefined
    // That guest loses the place now; the talk is closed a moment later.
    if (goes !== undefined) await client.query(`delete from service.guest where id = $1`, [goes.id])
    await client.query(
      `insert into service.guest (id, origin, opened_at, asked_at) values ($1, $2, $3, $3)
       on conflict (id) do update set origin = $2, opened_at = $3, asked_at = $3`,
      [id, origin, new Date(nowMs)],
    )
    return { others, goes: goes?.talk ?? null }
  })

const letGo = (house: House, talk: Uuid): Promise<boolean> =>
  closeTalk(house, talk, ({ guest, state, operator }) => guest && state === 'waiting_staff' && operator === null, {
    by: 'house',
    rows: [],
  })

const isTalking = async ({ journal }: House, id: Uuid): Promise<boolean> => {
  const { rows } = await journal.read({ rows: [{ table: seatTable, id }] })
  return ![undefined, noTalk].includes(rows[0]?.['state'] as string | undefined)
}

/** A guest with an open talk has a place, and takes it again if they had given it up. */
const keepPlace = (house: House, id: Uuid, origin: string): Promise<unknown> =>
  house.db.query(
    `insert into service.guest (id, origin, opened_at, asked_at) values ($1, $2, $3, $3)
     on conflict (id) do update set asked_at = $3`,
    [id, origin, new Date(houseNow(house))],
  )

/** How many others of their address wait; undefined if there is no room. */
export const placeOf = async (house: House, id: Uuid, origin: string): Promise<number | undefined> => {
  if (await isTalking(house, id)) {
    await keepPlace(house, id, origin)
    return 0
  }
  const place = await takePlace(house, id, origin)
  if (place !== undefined && place.goes !== null) await letGo(house, place.goes)
  return place?.others
}

/** The guest's browser polled: they are still there. */
export const wasHeard = async (house: House, id: Uuid): Promise<void> => {
  const now = houseNow(house)
  await house.db.query(`update service.guest set asked_at = $2 where id = $1 and asked_at < $3`, [
    id,
    new Date(now),
    new Date(now - minuteMs),
  ])
}

/**
 * A guest who was silent for a day leaves the queue; the hash of their address is deleted. So does one whose place was
 * given away, if the process died before it closed the talk.
 */
export const letGoSilent: Job = {
  name: 'service.let-go-silent',
  cron: '37 * * * *',
  run: async (_payload, house) => {
    const before = new Date(houseNow(house) - givenUpMs)
    const { rows } = await house.db.query<{ talk: Uuid }>(
      `select t.id talk from service.talk t left join service.guest g on g.id = t.member_id
       where t.guest and t.state = 'waiting_staff' and t.operator_id is null
         and (g.asked_at < $1 or (g.id is null and t.waits_since < $2))`,
      [before, new Date(houseNow(house) - openingMs)],
    )
    for (const { talk } of rows) await letGo(house, talk)
    await house.db.query(`delete from service.guest where asked_at < $1`, [before])
  },
}
