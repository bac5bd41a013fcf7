// The platform's copy of the vendor's counts (S-CNT-01, S-CNT-03): asked once a minute by the node that runs jobs, kept
// as a row, so that every node and every visitor reads the same and the vendor sees one question a minute.

import type { House, Job } from '@magpie/db'
import { handle } from '@magpie/wire'
import {
  noCounts,
  obCountsHeaders,
  obCountsPath,
  ObCountsReply,
  obMerchantCode,
  obMerchantRequestId,
  PlatformCounts,
  venueCounts,
} from '../contract/index.ts'
import type { VenueSettings } from './settings.ts'
import { countsVenue } from './venue-records.ts'

const askMs = 5000
const oldMs = 5000
const obSuccess = '0000000'

/** The vendor's counts now, or null with a line in the log: an old copy is better than an empty one. */
const ask = async (house: House, { url }: VenueSettings): Promise<PlatformCounts | null> => {
  try {
    const reply = await house.world.http({
      method: 'GET',
      url: `${new URL(url).origin}${obCountsPath}?merchantCode=${obMerchantCode}`,
      headers: obCountsHeaders(obMerchantRequestId),
      timeoutMs: askMs,
    })
    const read = ObCountsReply.safeParse(JSON.parse(reply.body))
    if (reply.status === 200 && read.success && read.data.code === obSuccess && read.data.data != null)
      return read.data.data
    house.log.warn({ venue: countsVenue, status: reply.status }, 'counts were not understood')
  } catch (cause) {
    house.log.warn({ venue: countsVenue, reason: String(cause) }, 'counts were not answered')
  }
  return null
}

export const refreshCountsCopy = async (house: House, venues: readonly VenueSettings[]): Promise<void> => {
  const venue = venues.find((one) => one.code === countsVenue)
  const counts = venue === undefined ? null : await ask(house, venue)
  if (counts === null) return
  await house.db.query(
    `insert into venues.counts (venue, counts, taken_at) values ($1, $2, $3)
     on conflict (venue) do update set counts = excluded.counts, taken_at = excluded.taken_at
     where venues.counts.taken_at < excluded.taken_at`,
    [countsVenue, JSON.stringify(counts), new Date(house.world.now())],
  )
}

/** Every minute by the clock of the jobs (S-CONST-03: 60,000 ms). */
export const countsJob = (venues: readonly VenueSettings[]): Job => ({
  name: 'venues.counts',
  cron: '* * * * *',
  queue: `venue/${countsVenue}`,
  run: (_payload, house) => refreshCountsCopy(house, venues),
})

type Copy = { readonly counts: PlatformCounts; readonly takenAt: number | null }

/** Read from the database at most every few seconds a process, however many visitors ask. */
export const onVenueCounts = () => {
  let known: { readonly at: number; readonly copy: Promise<Copy> } | undefined
  const read = async (house: House): Promise<Copy> => {
    const { rows } = await house.db.query<{ readonly counts: PlatformCounts; readonly taken_at: Date }>(
      'select counts, taken_at from venues.counts where venue = $1',
      [countsVenue],
    )
    const row = rows[0]
    return row === undefined
      ? { counts: noCounts, takenAt: null }
      : { counts: row.counts, takenAt: row.taken_at.getTime() }
  }
  return handle(venueCounts, async (_ask, { house }) => {
    const now = house.world.now()
    if (known === undefined || now - known.at >= oldMs) known = { at: now, copy: read(house) }
    const asked = known
    return asked.copy.catch((cause: unknown) => {
      if (known === asked) known = undefined
      throw cause
    })
  })
}
