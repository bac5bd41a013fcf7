// The clock by which the book sells is held to the database's (L22): when the two are certainly more than a quarter of a
// second apart, betting stops until they are not. Between asking and hearing the answer the database looked at its clock
// once, so only what lies outside that span counts; a slow answer alone proves nothing.

import type { Log } from '@magpie/db'
import type { World } from '@magpie/kernel'
import type { Pool } from 'pg'

const clockApartMostMs = 250
const lookEveryMs = 10_000

export type ClockWatch = {
  readonly isTrusted: () => boolean
  readonly look: () => Promise<void>
  readonly stop: () => void
}

/** How far apart the clocks are for certain, in milliseconds. */
export const certainlyApart = (asked: number, database: number, heard: number): number =>
  Math.max(0, asked - database, database - heard)

export const watchClock = async (world: World, db: Pool, log: Log): Promise<ClockWatch> => {
  let trusted = true
  let stopped = false
  let cancel = (): void => undefined

  const look = async (): Promise<void> => {
    const asked = world.now()
    const { rows } = await db.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as at')
    const apartMs = Math.round(certainlyApart(asked, rows[0]?.at ?? asked, world.now()))
    const isNear = apartMs <= clockApartMostMs
    if (trusted && !isNear) log.alarm({ law: 'L22', apartMs }, "the clock is not the database's: betting stops")
    if (!trusted && isNear) log.warn({ apartMs }, "the clock is the database's again: betting goes on")
    trusted = isNear
  }
  const next = (): void => {
    if (stopped) return
    cancel = world.after(lookEveryMs, () => {
      look()
        .catch((cause: unknown) => log.warn({ reason: String(cause) }, 'the clock could not be compared'))
        .finally(next)
    })
  }
  await look()
  next()
  return {
    isTrusted: () => trusted,
    look,
    stop: () => {
      stopped = true
      cancel()
    },
  }
}
