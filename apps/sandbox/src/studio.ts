// The studio's venues, put together: each with its schema, secret, queue and origin. A venue that cannot go on is
// closed and reopened from durable data; it stops no other.

import { type House, type Log, openPool } from '@magpie/db'
import { sleep, type World } from '@magpie/kernel'
import type { StudioProcessSettings, StudioVenueSettings } from './studio-settings.ts'
import { openApp, type OpenedVenue, openEngine } from './studio-engines.ts'
import { noJournal } from './no-journal.ts'

export type OpenStudio = { readonly drain: () => Promise<void> }

type Closing = (() => Promise<unknown> | void)[]

const connectionsMax = 8
const reopenMs = 1000

const drained = async (closing: Closing): Promise<void> => {
  for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close()
}

type Ground = { readonly world: World; readonly log: Log }

/** Resolves when it serves. */
const openVenue = async (
  settings: StudioProcessSettings,
  venue: StudioVenueSettings,
  { world, log }: Ground,
  onBroken: (cause: unknown) => void,
): Promise<Closing> => {
  const closing: Closing = []
  try {
    const db = openPool({
      url: settings.databaseUrl,
      role: 'magpie_sandbox',
      searchPath: [venue.schema],
      pipelined: true,
      max: connectionsMax,
      log,
      applicationName: 'magpie-studio',
    })
    closing.push(() => db.end())
    const opened: OpenedVenue = await openEngine(settings, venue, { world, log, db, onBroken })
    closing.push(opened.stop)
    const house: House = { world, db, journal: noJournal(), log }
    const app = await openApp(settings, venue, { house, opened })
    closing.push(() => app.close())
    opened.attach?.(app.server)
    closing.push(async () => opened.detach?.())
    await app.listen({ host: settings.host, port: venue.port })
    return closing
  } catch (cause) {
    await drained(closing).catch(() => undefined)
    throw cause
  }
}

type Kept = { readonly opened: Promise<boolean>; readonly close: () => Promise<void> }

/** Keeps one venue running. `opened` says whether its first opening succeeded; it is retried in any case. */
const keepVenue = (settings: StudioProcessSettings, venue: StudioVenueSettings, ground: Ground): Kept => {
  const { world, log } = ground
  let stopped = false
  let closing: Closing = []
  let going: Promise<void> = Promise.resolve()
  const open = async (): Promise<boolean> => {
    let broke = false
    try {
      closing = await openVenue(settings, venue, ground, (cause) => {
        if (broke || stopped) return
        broke = true
        log.alarm({ venue: venue.code, reason: String(cause) }, 'a venue of games failed: it is opened again')
        going = reopen()
      })
      return true
    } catch (cause) {
      log.alarm({ venue: venue.code, reason: String(cause) }, 'a venue of games could not be opened: it is tried again')
      going = reopen()
      return false
    }
  }
  const reopen = async (): Promise<void> => {
    await drained(closing).catch((cause: unknown) => {
      log.warn({ venue: venue.code, reason: String(cause) }, 'a failed venue could not be closed')
    })
    await sleep(world, reopenMs)
    if (!stopped) await open()
  }
  return {
    opened: open(),
    close: async () => {
      stopped = true
      await going
      await drained(closing)
    },
  }
}

/** Throws when no venue could be opened. */
export const openStudio = async (settings: StudioProcessSettings, world: World, log: Log): Promise<OpenStudio> => {
  const venues = settings.venues.map((venue) => keepVenue(settings, venue, { world, log }))
  const drain = async (): Promise<void> => {
    await Promise.all(venues.map(({ close }) => close()))
  }
  const opened = await Promise.all(venues.map((venue) => venue.opened))
  if (opened.includes(true)) return { drain }
  await drain()
  throw new Error('no venue of games could be opened')
}
