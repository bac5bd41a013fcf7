// The books' side of a reconciliation with a venue's statement: its bets, or the movements of another slice. Lists refs that
// moved since a position in each lane, and reads any by its ref.

import { type Head, type House, laneHeads, readLane } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { type RoundNews, roundTopic } from '../../contract/index.ts'
import type { RoundState } from '../../contract/rounds.ts'
import type { Booked } from '../../rules/index.ts'
import type { Tie } from './tie-store.ts'

const rowsAtOnce = 500
/** A lane with more in a minute is continued in the next. */
const rowsMax = 20_000

/** News about venues has at least this. */
type TiedNews = { readonly at: number }

export type Books<News extends TiedNews = TiedNews> = {
  /** The topic of its news, and how to get the venue's ref from one. */
  readonly topic: string
  readonly refOf: (news: News, venue: string) => string
  /** The current bookings of these; unknown ones are absent. */
  readonly find: (house: House, venue: string, refs: readonly string[]) => Promise<ReadonlyMap<string, Booked>>
}

export type Moved = { readonly refs: ReadonlySet<string>; readonly lanes: Tie['lanes'] }

const isAhead = (place: Tie['lanes'][Uuid] | undefined, { link, n }: Head): boolean =>
  place === undefined || link > BigInt(place.link) || (link === BigInt(place.link) && n > place.n)

/** Refs of this venue that moved after these positions and before `until`. */
export const movedSince = async (house: House, { topic, refOf }: Books, tie: Tie, until: number): Promise<Moved> => {
  const refs = new Set<string>()
  const lanes: Record<Uuid, Tie['lanes'][Uuid]> = {}
  for (const head of await laneHeads(house.db)) {
    const { lane } = head
    let place = tie.lanes[lane]
    for (let read = 0; isAhead(place, head) && read < rowsMax; read += rowsAtOnce) {
      const rows = await readLane(house.db, {
        lane,
        topic,
        venue: tie.venue,
        limit: rowsAtOnce,
        ...(place === undefined ? {} : { after: { link: BigInt(place.link), n: place.n } }),
      })
      const before = rows.findIndex(({ news }) => (news.body as unknown as TiedNews).at >= until)
      for (const { link, n, news } of before < 0 ? rows : rows.slice(0, before)) {
        refs.add(refOf(news.body as unknown as TiedNews, tie.venue))
        place = { link: link.toString(), n }
      }
      if (before >= 0 || rows.length < rowsAtOnce) break
    }
    if (place !== undefined) lanes[lane] = place
  }
  return { refs, lanes }
}

type RoundRow = {
  readonly id: string
  readonly state: RoundState
  readonly stake: bigint
  readonly total: bigint | null
  readonly withheld: bigint
  readonly changed_at: Date
}
const betStates = { held: 'held', kept: 'kept', settled: 'settled', returned: 'gone', void: 'gone' } as const

const bookedBets = async (house: House, venue: string, refs: readonly string[]): Promise<Map<string, Booked>> => {
  const { rows } = await house.db.query<RoundRow>(
    'select id, state, stake, total, withheld, changed_at from venues.round where id = any($1)',
    [refs.map((ref) => `${venue}/${ref}`)],
  )
  return new Map(
    rows.map(({ id, state, stake, total, withheld, changed_at: at }) => [
      id.slice(venue.length + 1),
      {
        what: 'bet',
        state: betStates[state],
        amount: stake,
        // What the venue reported, whether or not all of it was credited.
        total: state === 'settled' && total !== null ? total + withheld : null,
        at: at.getTime(),
      },
    ]),
  )
}

/** Bets at a venue on the seamless wallet. */
export const betBooks: Books<RoundNews> = {
  topic: roundTopic,
  refOf: ({ round }, venue) => round.slice(venue.length + 1),
  find: bookedBets,
}
