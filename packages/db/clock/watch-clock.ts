// Compares the process's clock with the database's: while they are certainly more than a quarter of a second apart, work that
// depends on the clock stops. The database reads its clock at some moment between question and answer, so only a reading
// outside that span proves a difference; a slow answer alone proves nothing.

import type { World } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { House, Log } from '../house.ts'

const clockApartMostMs = 250
const lookEveryMs = 1_000

export type Clock = {
  readonly isTrusted: () => boolean
  /** This machine's clock less the database's, in milliseconds, as of the last look. */
  readonly offsetMs: () => number
}

export type ClockWatch = Clock & {
  readonly look: () => Promise<void>
  readonly stop: () => void
}

/** What stops while the clocks are apart, for the log: the law that rests on them, and in words. */
export type Stops = { readonly law: string; readonly what: string }

/** How far apart the clocks are for certain, in milliseconds. */
export const certainlyApart = (asked: number, database: number, heard: number): number =>
  Math.max(0, asked - database, database - heard)

export const watchClock = async (world: World, db: Pool, log: Log, stops: Stops): Promise<ClockWatch> => {
  let trusted = true
  let offset = 0
  let stopped = false
  let cancel = (): void => undefined

  const look = async (): Promise<void> => {
    const asked = world.now()
    const { rows } = await db.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as at')
    const heard = world.now()
    const at = rows[0]?.at ?? asked
    offset = Math.round((asked + heard) / 2 - at)
    const isNear = certainlyApart(asked, at, heard) <= clockApartMostMs
    const facts = { code: 'clock_apart', law: stops.law, offsetMs: offset }
    if (trusted && !isNear) log.alarm(facts, `the clock is not the database's: ${stops.what} until it is set right`)
    if (!trusted && isNear) log.warn(facts, `the clock is the database's again: ${stops.what} no longer`)
    trusted = isNear
  }
  const next = (): void => {
    if (stopped) return
    cancel = world.after(lookEveryMs, () => {
      look()
        .catch((cause: unknown) => {
          if (!stopped) log.warn({ code: 'clock_unseen', reason: String(cause) }, 'the clock could not be compared')
        })
        .finally(next)
    })
  }
  await look()
  next()
  return {
    isTrusted: () => trusted,
    offsetMs: () => offset,
    look,
    stop: () => {
      stopped = true
      cancel()
    },
  }
}

type Timed = Pick<House, 'world' | 'clock'>

/** Whether this process may not go by its clock. */
export const isClockApart = ({ clock }: Timed): boolean => clock?.isTrusted() === false

/**
 * The time by which ends are judged that may not move with one machine: a bar's, a limit's wait, a token's life. It is
 * the machine's clock, put right by what the database said where the two are apart.
 */
export const houseNow = (house: Timed): number =>
  house.world.now() - (isClockApart(house) ? (house.clock?.offsetMs() ?? 0) : 0)

/** What was asked loosens something or takes a stake, and the clock is wrong. Answered 503 where it reaches a door. */
export class ClockApart extends Error {
  readonly statusCode = 503
  constructor() {
    super("this machine's clock is not the database's")
    this.name = 'ClockApart'
  }
}

export const needClock = (house: Timed): void => {
  if (isClockApart(house)) throw new ClockApart()
}
