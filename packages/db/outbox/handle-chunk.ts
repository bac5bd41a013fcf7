// Handling some pieces of news. Each member's come one after the other, in their order; different members' side by side.
// The first piece of a member that fails is parked, and so is what comes for him after it.

import type pg from 'pg'
import type { House, NewsHandler } from '../house.ts'
import { grouped } from './grouped.ts'
import { delivered, type NewsRow } from './lanes.ts'
import { type Failed, park, parkedAmong } from './parked.ts'
import { whoOf } from './parts.ts'

const membersAtOnce = 8

export const handleChunk = async (
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
