// The room of a match: from a day before kick-off to two hours after its end, then readable for a day. The first member
// who enters creates it, and its score is the venue's last report.

import { type House, inTransaction, type Job } from '@magpie/db'
import { dayMs } from '@magpie/kernel'
import { type Match, matchesById, matchesSince } from '@magpie/venues/server'
import type { RoomScore } from '../contract/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { matchHours } from '../rules/index.ts'
import { nextMark } from './moderate.ts'
import { pastMs } from './room-store.ts'

type Ground = Pick<House, 'db' | 'world'>

const prefix = 'match/'
const roomOfMatch = ({ venue, id }: Pick<Match, 'venue' | 'id'>): string => `${prefix}${venue}/${id}`

const namedBy = (room: string): Pick<Match, 'venue' | 'id'> | undefined => {
  const [kind, venue = '', ...rest] = room.split('/')
  return `${kind ?? ''}/` === prefix ? { venue, id: rest.join('/') } : undefined
}

const matchOf = async (house: Ground, room: string): Promise<Match | undefined> => {
  const named = namedBy(room)
  return named && (await matchesById(house, [named]))[0]
}

const scoreOf = (match: Match): RoomScore => ({
  venue: match.venue,
  matchId: match.id,
  sport: match.sport,
  homeName: match.home,
  awayName: match.away,
  kickOffAt: match.kickOffAt,
  state: match.state,
  home: match.score[0],
  away: match.score[1],
  clockMs: match.clockMs,
  period: match.period,
  ...(match.event === null ? {} : { event: match.event }),
  version: match.version,
})

/** Null for a room that is not a match's. Without the event, which is no news for a member who enters later. */
export const scoreOfRoom = async (house: Ground, room: string): Promise<RoomScore | null> => {
  const match = await matchOf(house, room)
  return match === undefined ? null : scoreOf({ ...match, event: null })
}

/** False if there is no such match, or it is too early or too late for its room. */
export const openMatchRoom = async (house: Ground, room: string): Promise<boolean> => {
  const match = await matchOf(house, room)
  if (match === undefined) return false
  const now = house.world.now()
  const { opensAt, closesAt } = matchHours(match)
  if (now < opensAt || now >= closesAt + dayMs) return false
  const title = texts['chat.match'].replace('{home}', match.home).replace('{away}', match.away)
  return inTransaction(house.db, async (client) => {
    const mark = await nextMark(client)
    await client.query(
      `insert into chat.room (id, kind, title, status, speech, vip_min, vip_max, slow_ms, pinned, last, opens_at, closes_at, mark)
       values ($1, 'match', $2, 1, true, 0, 10, 5000, $3, 0, $4, $5, $6)
       on conflict (id) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at, mark = excluded.mark`,
      [room, title, texts['chat.note'], new Date(opensAt), new Date(closesAt), mark],
    )
    return true
  })
}

/**
 * Updates the hours of rooms whose match was postponed or ended, also of those that closed before the new time was known.
 * A room that nodes have forgotten gets its hours when a member enters.
 */
const tend = async (house: House): Promise<void> => {
  const { rows } = await house.db.query<{ id: string; opens_at: Date; closes_at: Date }>(
    `select id, opens_at, closes_at from chat.room where kind = 'match' and closes_at > $1 order by closes_at desc limit 5000`,
    [new Date(house.world.now() - pastMs)],
  )
  const named = rows.flatMap(({ id }) => namedBy(id) ?? [])
  const matches = new Map((await matchesById(house, named)).map((match) => [roomOfMatch(match), match]))
  const moved = rows.flatMap(({ id, opens_at: opens, closes_at: closes }) => {
    const match = matches.get(id)
    if (match === undefined) return []
    const { opensAt, closesAt } = matchHours(match)
    return opens.getTime() === opensAt && closes.getTime() === closesAt ? [] : [{ id, opensAt, closesAt }]
  })
  if (moved.length === 0) return
  return inTransaction(house.db, async (client) => {
    const mark = await nextMark(client)
    await client.query(
      `update chat.room r set opens_at = u.o, closes_at = u.c, mark = $4
       from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) u(id, o, c) where r.id = u.id`,
      [
        moved.map(({ id }) => id),
        moved.map(({ opensAt }) => new Date(opensAt)),
        moved.map(({ closesAt }) => new Date(closesAt)),
        mark,
      ],
    )
  })
}

export const tendMatchRooms: Job = {
  name: 'chat.match-rooms',
  cron: '* * * * *',
  run: (_payload, house) => tend(house),
}

/** Two reports may be written in another order than their times. */
const overlapMs = 5_000
const newsMost = 1_000

/** Venue reports about matches whose rooms have members, each version once. */
export class Scores {
  readonly #house: Ground
  #to: number
  #told: ReadonlyMap<string, number> = new Map()

  constructor(house: Ground) {
    this.#house = house
    this.#to = house.world.now()
  }

  async since(rooms: readonly string[]): Promise<readonly (readonly [string, RoomScore])[]> {
    const from = this.#to - overlapMs
    this.#to = this.#house.world.now()
    if (rooms.length === 0) return []
    const watched = new Set(rooms)
    const news = (await matchesSince(this.#house, from, newsMost))
      .map((match) => [roomOfMatch(match), scoreOf(match)] as const)
      .filter(([room, { version }]) => watched.has(room) && (this.#told.get(room) ?? 0) < version)
    const told = new Map([...this.#told].filter(([room]) => watched.has(room)))
    for (const [room, { version }] of news) told.set(room, version)
    this.#told = told
    return news
  }
}
