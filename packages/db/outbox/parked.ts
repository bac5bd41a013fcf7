// News that could not be handled. The first piece of a member is tried again with growing pauses, with an alarm from the
// third failure on, for news that is skipped in silence is money that never arrives; what comes after it waits behind it.
// An owner and a deadline stand with it, and an operator may have it tried at once.

import { randomInt } from '@magpie/kernel'
import type pg from 'pg'
import type { House, NewsHandler } from '../house.ts'
import { grouped } from './grouped.ts'
import { delivered, type NewsRow } from './lanes.ts'
import { partOf, whoOf } from './parts.ts'

/** `reason` is null for what only waits behind another. */
export type Failed = { readonly row: NewsRow; readonly reason: string | null }

const firstRetryMs = 200
const lastRetryMs = 60_000
const deadlineMs = 3_600_000
/** From so many failures on it is an alarm, and waits for its owner. */
export const alarmFrom = 3

export const parkedAmong = async (
  consumer: string,
  who: readonly string[],
  client: pg.PoolClient,
): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ who: string }>(
    'select distinct who from house.parked where consumer = $1 and who = any($2)',
    [consumer, who],
  )
  return new Set(rows.map((row) => row.who))
}

export const park = async (
  handler: NewsHandler,
  failed: readonly Failed[],
  client: pg.PoolClient,
  house: House,
): Promise<void> => {
  const now = house.world.now()
  const rows = failed.map(({ row, reason }) => ({
    part: partOf(row),
    who: whoOf(row),
    lane: row.lane,
    link: row.link.toString(),
    n: row.n,
    topic: row.topic,
    member_id: row.member_id,
    body: row.body,
    at: row.at.toISOString(),
    failures: reason === null ? 0 : 1,
    reason,
    retry_at: reason === null ? null : new Date(fail(handler, row, 1, reason, house)).toISOString(),
  }))
  await client.query(
    `insert into house.parked (consumer, part, who, lane, link, n, topic, member_id, body, at, failures, reason,
       retry_at, owner, parked_at, deadline_at)
     select $1, r.part, r.who, r.lane, r.link, r.n, r.topic, r.member_id, r.body, r.at, r.failures, r.reason,
       r.retry_at, $2, $3, $4
     from json_to_recordset($5) r (part smallint, who text, lane uuid, link bigint, n integer, topic text,
       member_id uuid, body json, at timestamptz, failures integer, reason text, retry_at timestamptz)
     on conflict (consumer, lane, link, n) do nothing`,
    [handler.consumer, handler.owner ?? 'admin', new Date(now), new Date(now + deadlineMs), JSON.stringify(rows)],
  )
}

type Waiting = NewsRow & { readonly who: string; readonly seq: bigint; readonly failures: number }

type Retry = {
  readonly handler: NewsHandler
  readonly parts: readonly number[]
  readonly client: pg.PoolClient
  readonly house: House
  /** No piece is begun after it, epoch ms. */
  readonly until: number
}

/** Tries what is due in these parts, and what waits behind it. */
export const retryParked = async ({ handler, parts, client, house, until }: Retry): Promise<void> => {
  const { rows } = await client.query<Waiting>(
    `select who, seq, lane, link, n, topic, member_id, body, at, failures from house.parked
     where consumer = $1 and who in (
       select who from house.parked where consumer = $1 and part = any($2) and retry_at <= $3 order by retry_at limit 64)
     order by who, seq limit 1024`,
    [handler.consumer, parts, new Date(house.world.now())],
  )
  for (const own of grouped(rows, ({ who }) => who).values()) await retryInTurn(own, { handler, client, house, until })
}

const retryInTurn = async (
  rows: readonly Waiting[],
  { handler, client, house, until }: Omit<Retry, 'parts'>,
): Promise<void> => {
  const handled: bigint[] = []
  for (const row of rows) {
    if (house.world.now() >= until) break
    try {
      await handler.handle(delivered(row), house)
      handled.push(row.seq)
    } catch (cause) {
      const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
      const failures = row.failures + 1
      await client.query(
        'update house.parked set failures = $2, reason = $3, retry_at = $4 where consumer = $5 and seq = $1',
        [row.seq, failures, reason, new Date(fail(handler, row, failures, reason, house)), handler.consumer],
      )
      break
    }
  }
  if (handled.length === 0) return
  await client.query('delete from house.parked where consumer = $1 and seq = any($2)', [handler.consumer, handled])
  // The remaining pieces no longer wait behind another.
  await client.query(
    `update house.parked set retry_at = $3 where consumer = $1 and who = $2 and retry_at is null
       and seq = (select min(seq) from house.parked where consumer = $1 and who = $2)`,
    [handler.consumer, rows[0]?.who, new Date(house.world.now())],
  )
}

/** When a piece that failed is tried again: pauses double up to a minute, drawn from the upper half of each. */
const fail = (handler: NewsHandler, row: NewsRow, failures: number, reason: string, { world, log }: House): number => {
  const ceiling = Math.min(firstRetryMs * 2 ** Math.min(failures - 1, 20), lastRetryMs)
  const waitMs = Math.ceil(ceiling / 2) + randomInt(world, Math.ceil(ceiling / 2))
  const { consumer, owner = 'admin' } = handler
  const say = failures >= alarmFrom ? log.alarm : log.warn
  say(
    { consumer, owner, topic: row.topic, key: delivered(row).key, failures, waitMs, reason },
    'a piece of news was not handled and is parked',
  )
  return world.now() + waitMs
}
