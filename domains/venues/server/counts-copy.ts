// The platform's copy of each vendor's counts (S-CNT-01, S-CNT-03): a job queries them once a minute and stores a row a
// venue, so that all nodes and visitors read the same and a vendor gets one query a minute. A vendor that does not
// answer keeps its last row.

import type { House, Job } from '@magpie/db'
import { handle } from '@magpie/wire'
import { addedCounts, countsAsks, type GroupCounts, noCounts, PlatformCounts, venueCounts } from '../contract/index.ts'
import type { VenueSettings } from './settings.ts'
import { countedVenues, type VenueRecord, venueLobbies, venueRecord } from './venue-records.ts'

const askMs = 5000
const oldMs = 5000
/** A vendor silent for this long counts as offering nothing. */
const goneMs = 600_000
/** Vendors that start together with the platform are still loading matches, so their counts change within seconds. */
const fillingMs = 120_000

/** The vendor's counts now, or undefined with a line in the log: an old copy is better than an empty one. */
const ask = async (
  house: House,
  { code, adapter }: VenueRecord,
  { url }: VenueSettings,
): Promise<GroupCounts | undefined> => {
  const asked = countsAsks[adapter]
  if (asked === undefined) return undefined
  try {
    const { path, headers, body } = asked
    const reply = await house.world.http({
      ...(body === undefined ? { method: 'GET' } : { method: 'POST', body }),
      url: `${new URL(url).origin}${path}`,
      headers,
      timeoutMs: askMs,
    })
    const counts = reply.status === 200 ? asked.read(JSON.parse(reply.body)) : undefined
    if (counts !== undefined) return counts
    house.log.warn({ venue: code, status: reply.status }, 'counts were not understood')
  } catch (cause) {
    house.log.warn({ venue: code, reason: String(cause) }, 'counts were not answered')
  }
  return undefined
}

const refreshOne = async (house: House, record: VenueRecord, venues: readonly VenueSettings[]): Promise<void> => {
  const venue = venues.find(({ code }) => code === record.code)
  const counts = venue === undefined ? undefined : await ask(house, record, venue)
  if (counts === undefined) return
  await house.db.query(
    `insert into venues.counts (venue, counts, taken_at) values ($1, $2, $3)
     on conflict (venue) do update set counts = excluded.counts, taken_at = excluded.taken_at
     where venues.counts.taken_at < excluded.taken_at`,
    [record.code, JSON.stringify({ ...noCounts, [record.group]: counts }), new Date(house.world.now())],
  )
}

export const refreshCountsCopy = async (house: House, venues: readonly VenueSettings[]): Promise<void> => {
  await Promise.all(countedVenues.map((record) => refreshOne(house, record, venues)))
}

/** Every minute by the clock of the jobs (S-CONST-03: 60,000 ms). */
export const countsJob = (venues: readonly VenueSettings[]): Job => ({
  name: 'venues.counts',
  cron: '* * * * *',
  queue: 'venues/counts',
  run: (_payload, house) => refreshCountsCopy(house, venues),
})

type Row = { readonly venue: string; readonly counts: PlatformCounts; readonly taken_at: Date }
type Copy = {
  readonly counts: PlatformCounts
  readonly venues: Readonly<Record<string, GroupCounts>>
  readonly lobbies: Readonly<Record<string, GroupCounts>>
  readonly takenAt: number | null
}

/** Of one sport alone. */
const ofBall = (counts: GroupCounts, ball: string): GroupCounts =>
  Object.fromEntries(
    Object.entries(counts).map(([menu, { balls }]) => {
      const ct = balls[ball]?.ct ?? 0
      return [menu, { ct, balls: { [ball]: { ct } } }]
    }),
  )

const groups = Object.keys(noCounts) as readonly (keyof PlatformCounts)[]

/** All offered venues, each with its latest counts. */
const copyOf = (rows: readonly Row[], offered: readonly VenueSettings[], now: number): Copy => {
  const told = rows.filter(
    ({ venue, taken_at }) => now - taken_at.getTime() < goneMs && offered.some(({ code }) => code === venue),
  )
  const own = countedVenues.flatMap(({ code, group }) => {
    const counts = told.find(({ venue }) => venue === code)?.counts[group as keyof PlatformCounts]
    return counts === undefined ? [] : [[code, counts] as const]
  })
  // Per venue of matches, so that a page with newer counts of one of them can sum again.
  const byVenue: Copy['venues'] = Object.fromEntries(own.filter(([code]) => venueRecord(code)?.group === 'TY'))
  const lobbies = venueLobbies.flatMap(({ code, group, venue, ball }) => {
    const counts = byVenue[venue]
    return counts === undefined ? [] : [{ code, group, counts: ofBall(counts, ball) }]
  })
  const sum = groups.map((group) => {
    const inLobbies = lobbies.filter((lobby) => lobby.group === group).map(({ counts }) => counts)
    return [group, addedCounts([...told.map(({ counts }) => counts[group]), ...inLobbies])] as const
  })
  return {
    counts: { ...noCounts, ...Object.fromEntries(sum) },
    venues: byVenue,
    lobbies: Object.fromEntries(lobbies.map(({ code, counts }) => [code, counts])),
    takenAt: told.length === 0 ? null : Math.max(...told.map(({ taken_at }) => taken_at.getTime())),
  }
}

/**
 * Read from the database at most every few seconds per process, however many visitors ask. While no vendor has answered yet,
 * the next visitor's request asks again; concurrent requests share one answer.
 */
export const onVenueCounts = (venues: readonly VenueSettings[]) => {
  let openedAt: number | undefined
  let known: { readonly at: number; readonly copy: Promise<Copy> } | undefined
  const rowsOf = async ({ db }: House): Promise<readonly Row[]> =>
    (await db.query<Row>('select venue, counts, taken_at from venues.counts limit 100')).rows
  /** Just after the start there is no copy, or an early one, until the job runs: then a request makes it. */
  const read = async (house: House): Promise<Copy> => {
    const now = house.world.now()
    openedAt ??= now
    const copy = copyOf(await rowsOf(house), venues, now)
    if (copy.takenAt !== null && now - openedAt >= fillingMs) return copy
    await refreshCountsCopy(house, venues)
    return copyOf(await rowsOf(house), venues, house.world.now())
  }
  return handle(venueCounts, async (_ask, { house }) => {
    const now = house.world.now()
    if (known === undefined || now - known.at >= oldMs) known = { at: now, copy: read(house) }
    const asked = known
    const forget = (): void => {
      if (known === asked) known = undefined
    }
    try {
      const copy = await asked.copy
      if (copy.takenAt === null) forget()
      return copy
    } catch (cause) {
      forget()
      throw cause
    }
  })
}
