// A durable consumer of news. News is split into parts; the row of a part is the lock under which its pieces are handled, so
// only one of any number of nodes handles a member's news at a time, and a dead node's parts are free at once. A part's
// cursor moves after its pieces were handled, so a piece is delivered at least once. A piece that fails is parked with all
// later pieces of the same member, while other members' news goes on: a member's pieces come one after the other in order,
// different members' in parallel.

import type pg from 'pg'
import type { House, NewsHandler } from '../house.ts'
import { grouped } from './grouped.ts'
import { byPlace, delivered, type NewsRow, rowColumns } from './lanes.ts'
import { lookAt, type Owed, owedSql, owedValues } from './look.ts'
import { type Failed, park, parkedAmong, retryParked } from './parked.ts'
import { partOf, partSql, whoOf } from './parts.ts'
import { type Turns, turns } from './turns.ts'

/** Half of them: two takes go side by side, and two nodes share a consumer that is behind. */
const partsAtOnce = 16
const rowsAtOnce = 1_024
/** Few where each piece takes its time: the database ends a transaction that says nothing for half a minute. */
const chunkRows = ({ handleMany }: NewsHandler): number => (handleMany === undefined ? 64 : 512)
/** No chunk begins after this time, so that a crash repeats little. */
const takeMs = 2_000
const busyAgainMs = 25
/** A busy database fails a look now and then, and the next look a second later finds everything. */
const alarmFrom = 3

export const consumerOf = (handler: NewsHandler, pool: pg.Pool, house: House): Turns => {
  const { world, log } = house
  let failures = 0
  const once = async (): Promise<void> => {
    const owed = await lookAt(pool, handler, world.now())
    if (owed.parts.length === 0) {
      failures = 0
      if (owed.retryMs !== null) again(owed.retryMs - world.now())
      return
    }
    // Someone else works on them and may have looked for the last time before our news was there.
    const takes = Array.from({ length: Math.ceil(owed.parts.length / partsAtOnce) }, () =>
      take(handler, owed, pool, house),
    )
    const taken = await Promise.all(takes)
    failures = 0
    if (taken.includes('done')) mine.kick()
    else again(busyAgainMs)
  }
  // A wake that another has overtaken finds nothing to do; it need not be cancelled.
  const again = (delayMs: number): void => void world.after(Math.max(delayMs, busyAgainMs), () => mine.kick())
  const mine = turns(once, (cause) => {
    failures += 1
    const say = failures >= alarmFrom ? log.alarm : log.warn
    say(
      { consumer: handler.consumer, failures, reason: String(cause) },
      'news could not be read: it is read again; look at the database',
    )
    again(1_000)
  })
  return mine
}

const take = async (handler: NewsHandler, owed: Owed, pool: pg.Pool, house: House): Promise<'busy' | 'done'> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A cursor that a crash sets back repeats some news, which is allowed, so this commit need not wait for the disk.
    await client.query('set local synchronous_commit = off')
    const { rows } = await client.query<{ part: number }>(
      `select part from house.part where consumer = $1 and part = any($2)
       order by part limit ${partsAtOnce} for update skip locked`,
      [handler.consumer, owed.parts],
    )
    const parts = rows.map(({ part }) => part)
    if (parts.length > 0) await work(handler, owed, parts, client, house)
    await client.query('commit')
    client.release()
    return parts.length === 0 ? 'busy' : 'done'
  } catch (cause) {
    client.release(cause instanceof Error ? cause : true)
    throw cause
  }
}

const work = async (
  handler: NewsHandler,
  owed: Owed,
  parts: readonly number[],
  client: pg.PoolClient,
  house: House,
): Promise<void> => {
  const until = house.world.now() + takeMs
  await retryParked({ handler, parts, client, house, until })
  const rows = await readOwed(handler, owed, parts, client)
  const reached = new Map<string, NewsRow>()
  const step = chunkRows(handler)
  for (let from = 0; from < rows.length && (from === 0 || house.world.now() < until); from += step) {
    const chunk = rows.slice(from, from + step)
    await handleChunk(handler, chunk, client, house)
    for (const row of chunk) reached.set(`${row.lane}/${partOf(row)}`, row)
  }
  await moveOn(handler.consumer, [...reached.values()], client)
}

/** Of all lanes in the order of their time, and in link order within one. */
const readOwed = async (
  handler: NewsHandler,
  { stretches }: Owed,
  parts: readonly number[],
  client: pg.PoolClient,
): Promise<readonly NewsRow[]> => {
  if (stretches.length === 0) return []
  const { rows } = await client.query<NewsRow>(owedSql(rowColumns, `and ${partSql} = any($6)`, rowsAtOnce), [
    ...owedValues(handler, stretches),
    parts,
  ])
  return merged(rows)
}

/** A lane that has more than was read ends the reading of the others at its last time. */
const merged = (rows: readonly NewsRow[]): readonly NewsRow[] => {
  const lanes = [...grouped(rows, ({ lane }) => lane).values()].map(timed)
  const cut = lanes.filter((lane) => lane.length >= rowsAtOnce)
  const end = Math.min(...cut.map((lane) => lane.at(-1)?.time ?? 0), Infinity)
  return lanes
    .flat()
    .filter(({ time }) => time <= end)
    .sort((a, b) => a.time - b.time)
    .map(({ row }) => row)
}

/** The clock of a lane's writer may have been set back: within a lane the link decides, so time never falls there. */
const timed = (rows: readonly NewsRow[]): readonly { readonly row: NewsRow; readonly time: number }[] => {
  let last = 0
  return [...rows].sort(byPlace).map((row) => ({ row, time: (last = Math.max(last, row.at.getTime())) }))
}

const moveOn = async (consumer: string, rows: readonly NewsRow[], client: pg.PoolClient): Promise<void> => {
  if (rows.length === 0) return
  await client.query(
    `insert into house.part_cursor (consumer, part, lane, link, n)
     select $1, * from unnest($2::smallint[], $3::uuid[], $4::bigint[], $5::integer[]) order by 2, 3
     on conflict (consumer, part, lane) do update set link = excluded.link, n = excluded.n`,
    [consumer, rows.map(partOf), rows.map(({ lane }) => lane), rows.map(({ link }) => link), rows.map(({ n }) => n)],
  )
}

const membersAtOnce = 8

const handleChunk = async (
  handler: NewsHandler,
  rows: readonly NewsRow[],
  client: pg.PoolClient,
  house: House,
): Promise<void> => {
  const parked = await parkedAmong(handler.consumer, rows.map(whoOf), client)
  const free = rows.filter((row) => !parked.has(whoOf(row)))
  const failed = (await handledTogether(handler, free, house)) ? [] : await handledApart(handler, free, house)
  const behind = rows.filter((row) => parked.has(whoOf(row))).map((row) => ({ row, reason: null }))
  if (failed.length + behind.length > 0) await park(handler, [...behind, ...failed], client, house)
  house.gauges?.count('magpie_news_total', handler.consumer, rows.length - failed.length - behind.length)
}

const handledTogether = async (
  { consumer, handleMany }: NewsHandler,
  rows: readonly NewsRow[],
  house: House,
): Promise<boolean> => {
  if (handleMany === undefined) return false
  if (rows.length === 0) return true
  try {
    await handleMany(rows.map(delivered), house)
    return true
  } catch (cause) {
    house.log.warn({ consumer, pieces: rows.length, reason: String(cause) }, 'news is handled piece by piece')
    return false
  }
}

const handledApart = async (
  handler: NewsHandler,
  rows: readonly NewsRow[],
  house: House,
): Promise<readonly Failed[]> => {
  const waiting = [...grouped(rows, whoOf).values()]
  const failed: Failed[] = []
  const work = async (): Promise<void> => {
    for (let own = waiting.shift(); own !== undefined; own = waiting.shift())
      failed.push(...(await inTurn(handler, own, house)))
  }
  await Promise.all(Array.from({ length: Math.min(membersAtOnce, waiting.length) }, work))
  return failed
}

/** Gives what is to be parked of one member's. */
const inTurn = async (handler: NewsHandler, rows: readonly NewsRow[], house: House): Promise<readonly Failed[]> => {
  for (const [nth, row] of rows.entries()) {
    try {
      await handler.handle(delivered(row), house)
    } catch (cause) {
      const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
      return rows.slice(nth).map((left, index) => ({ row: left, reason: index === 0 ? reason : null }))
    }
  }
  return []
}
