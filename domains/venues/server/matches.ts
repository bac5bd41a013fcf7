// Matches as their venues report them: for chat rooms, rankings and other slices that need a score without asking a venue.
// Reports are signed; an older or repeated version changes nothing.

import type { House, Job } from '@magpie/db'
import { takeAway } from '@magpie/db'
import { dayMs } from '@magpie/kernel'
import { type Gives, handle } from '@magpie/wire'
import { type VenueMatch, walletMatches } from '../contract/index.ts'
import { venueOf } from './wallet/call.ts'

export type Match = Omit<VenueMatch, 'event'> & {
  readonly venue: string
  readonly event: NonNullable<VenueMatch['event']> | null
  /** When it was first reported as ended or void, epoch milliseconds. */
  readonly overAt: number | null
  /** When the platform heard this version, epoch milliseconds. */
  readonly changedAt: number
}

type Row = {
  readonly venue: string
  readonly id: string
  readonly sport: string
  readonly league_id: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kick_off_at: Date
  readonly state: VenueMatch['state']
  readonly home_score: number
  readonly away_score: number
  readonly period: string
  readonly clock_ms: bigint
  readonly event: Match['event']
  readonly version: bigint
  readonly over_at: Date | null
  readonly changed_at: Date
}

const columns =
  'venue, id, sport, league_id, league, home, away, kick_off_at, state, home_score, away_score, period, clock_ms, event, version, over_at, changed_at'

const matchOf = (row: Row): Match => ({
  venue: row.venue,
  id: row.id,
  sport: row.sport,
  league: { id: row.league_id, name: row.league },
  home: row.home,
  away: row.away,
  kickOffAt: row.kick_off_at.getTime(),
  state: row.state,
  score: [row.home_score, row.away_score],
  period: row.period,
  clockMs: Number(row.clock_ms),
  event: row.event,
  version: Number(row.version),
  overAt: row.over_at?.getTime() ?? null,
  changedAt: row.changed_at.getTime(),
})

type Db = Pick<House, 'db'>

/** The known ones among those named, in no order. */
export const matchesById = async (
  { db }: Db,
  named: readonly Pick<Match, 'venue' | 'id'>[],
): Promise<readonly Match[]> => {
  if (named.length === 0) return []
  const { rows } = await db.query<Row>(
    `select ${columns} from venues.match join unnest($1::text[], $2::text[]) u(v, i) on venue = v and id = i`,
    [named.map(({ venue }) => venue), named.map(({ id }) => id)],
  )
  return rows.map(matchOf)
}

export type Kicked = {
  /** Kick-off from this moment on and before that one, epoch milliseconds. */
  readonly from: number
  readonly to: number
  readonly venue?: string
  readonly sport?: string
  readonly most: number
}

/** By kick-off, the earliest first. */
export const matchesBetween = async (
  { db }: Db,
  { from, to, venue, sport, most }: Kicked,
): Promise<readonly Match[]> => {
  const { rows } = await db.query<Row>(
    `select ${columns} from venues.match where kick_off_at >= $1 and kick_off_at < $2
     and ($3::text is null or venue = $3) and ($4::text is null or sport = $4) order by kick_off_at, venue, id limit $5`,
    [new Date(from), new Date(to), venue ?? null, sport ?? null, most],
  )
  return rows.map(matchOf)
}

/**
 * Matches with a report at this moment or later, oldest report first. Two reports may become visible out of order by as long as
 * a write takes, so callers that poll start some seconds earlier and skip versions they know. `past`: the last match of the
 * previous page, among those of this moment.
 */
export const matchesSince = async (
  { db }: Db,
  since: number,
  most: number,
  past: Pick<Match, 'venue' | 'id'> = { venue: '', id: '' },
): Promise<readonly Match[]> => {
  const { rows } = await db.query<Row>(
    `select ${columns} from venues.match where (changed_at, venue, id) > ($1, $3, $4) order by changed_at, venue, id limit $2`,
    [new Date(since), most, past.venue, past.id],
  )
  return rows.map(matchOf)
}

const newestOf = (items: readonly VenueMatch[]): readonly VenueMatch[] => {
  const byId = new Map<string, VenueMatch>()
  for (const item of items) if ((byId.get(item.id)?.version ?? 0) < item.version) byId.set(item.id, item)
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const write = `insert into venues.match (${columns})
  select $1, m.id, m.sport, m.league ->> 'id', m.league ->> 'name', m.home, m.away, to_timestamp(m."kickOffAt" / 1000.0), m.state,
    (m.score ->> 0)::int, (m.score ->> 1)::int, m.period, m."clockMs", m.event, m.version,
    case when m.state in ('ended', 'void') then $3::timestamptz end, $3
  from jsonb_to_recordset($2::jsonb) m(id text, sport text, league jsonb, home text, away text, "kickOffAt" bigint, state text,
    score jsonb, period text, "clockMs" bigint, event jsonb, version bigint)
  on conflict (venue, id) do update set sport = excluded.sport, league_id = excluded.league_id, league = excluded.league,
    home = excluded.home, away = excluded.away, kick_off_at = excluded.kick_off_at, state = excluded.state,
    home_score = excluded.home_score, away_score = excluded.away_score, period = excluded.period, clock_ms = excluded.clock_ms,
    event = excluded.event, version = excluded.version, changed_at = excluded.changed_at,
    over_at = case when excluded.over_at is null then null else coalesce(venues.match.over_at, excluded.over_at) end
  where venues.match.version < excluded.version`

export const onWalletMatches = handle(
  walletMatches,
  async ({ items }, { house, caller }): Promise<Gives<typeof walletMatches>> => {
    await house.db.query(write, [venueOf(caller), JSON.stringify(newestOf(items)), new Date(house.world.now())])
    return { code: 'OK' }
  },
)

/** A season is kept, for monthly rankings and chat rooms. */
const keptMs = 120 * dayMs

export const clearMatches: Job = {
  name: 'venues.clear-matches',
  cron: '37 * * * *',
  run: async (_payload, house) => {
    await takeAway(house, {
      table: 'venues.match',
      where: 'r.kick_off_at < $1',
      values: [new Date(house.world.now() - keptMs)],
    })
  },
}
