// What the books say of bets and transfers at a venue: those that moved since a place in each lane, and any by its ref.

import { type Head, type House, laneHeads, readLane } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { type RoundNews, roundTopic, type TransferNews, transferTopic } from '../../contract/index.ts'
import type { RoundState } from '../../contract/rounds.ts'
import type { TransferState } from '../../contract/transfer/words.ts'
import type { Booked } from '../../rules/index.ts'
import type { VenueSettings } from '../settings.ts'
import type { Tie } from './tie-store.ts'

const rowsAtOnce = 500
/** A lane that has more in a minute is read on in the next. */
const rowsMost = 20_000

export type Moved = { readonly refs: ReadonlySet<string>; readonly lanes: Tie['lanes'] }

const isAhead = (place: Tie['lanes'][Uuid] | undefined, { link, n }: Head): boolean =>
  place === undefined || link > BigInt(place.link) || (link === BigInt(place.link) && n > place.n)

/** Refs of this venue that moved behind these places and before `until`. */
export const movedSince = async (house: House, venue: VenueSettings, tie: Tie, until: number): Promise<Moved> => {
  const isOwn = venue.wallet === 'own'
  const refs = new Set<string>()
  const lanes: Record<Uuid, Tie['lanes'][Uuid]> = {}
  for (const head of await laneHeads(house.db)) {
    const { lane } = head
    let place = tie.lanes[lane]
    for (let read = 0; isAhead(place, head) && read < rowsMost; read += rowsAtOnce) {
      const rows = await readLane(house.db, {
        lane,
        topic: isOwn ? transferTopic : roundTopic,
        venue: venue.code,
        limit: rowsAtOnce,
        ...(place === undefined ? {} : { after: { link: BigInt(place.link), n: place.n } }),
      })
      const before = rows.findIndex(({ news }) => (news.body as unknown as RoundNews | TransferNews).at >= until)
      for (const { link, n, news } of before < 0 ? rows : rows.slice(0, before)) {
        const body = news.body as unknown as RoundNews | TransferNews
        refs.add('round' in body ? body.round.slice(venue.code.length + 1) : body.id)
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
        // What the venue said, whatever of it was credited so far.
        total: state === 'settled' && total !== null ? total + withheld : null,
        at: at.getTime(),
      },
    ]),
  )
}

type TransferRow = {
  readonly id: string
  readonly state: TransferState
  readonly direction: 'in' | 'out'
  readonly amount: bigint
  readonly changed_at: Date
}
const transferStates = { created: 'moving', sent: 'moving', doubt: 'moving', done: 'done', refused: 'gone' } as const

const bookedTransfers = async (house: House, venue: string, refs: readonly string[]): Promise<Map<string, Booked>> => {
  const { rows } = await house.db.query<TransferRow>(
    'select id, state, direction, amount, changed_at from venues.transfer where id = any($1) and venue = $2',
    [refs, venue],
  )
  return new Map(
    rows.map(({ id, state, direction, amount, changed_at: at }) => [
      id,
      { what: direction, state: transferStates[state], amount, total: null, at: at.getTime() },
    ]),
  )
}

/** As the books have them now; what they do not know is not in it. */
export const bookedOf = (
  house: House,
  { code, wallet }: VenueSettings,
  refs: readonly string[],
): Promise<ReadonlyMap<string, Booked>> =>
  wallet === 'own' ? bookedTransfers(house, code, refs) : bookedBets(house, code, refs)
