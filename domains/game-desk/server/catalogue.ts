// The catalogue at the desk: each venue is asked for its current state, so nothing here is older than the screen.

import type { House } from '@magpie/db'
import { isRefusal, refuse } from '@magpie/kernel'
import { acted } from '@magpie/operators/server'
import { type GameMarks, houseFigures, houseManifest } from '@magpie/studio/contract'
import { switchGame } from '@magpie/venues/server'
import { handle, type Handled } from '@magpie/wire'
import type { PoolClient } from 'pg'
import { opsGameDays, opsGameMark, opsGames, type OpsVenueGames } from '../contract/index.ts'
import { figuresOf, isOff, sumOf } from '../rules/figures.ts'
import { type Tell, writeAct } from './acts.ts'
import { asking, type GameVenue, type GameVenues } from './venues.ts'

const figureDays = 30

const venueGames = async (house: House, venue: GameVenue): Promise<OpsVenueGames> => {
  const ask = asking(venue, house)
  const [manifest, figures] = await Promise.all([ask(houseManifest)({}), ask(houseFigures)({ days: figureDays })])
  const { code, name } = venue
  if (manifest === null) return { venue: code, name, silent: true, cap: '0', games: [] }
  return {
    venue: code,
    name,
    silent: false,
    cap: String(manifest.cap),
    games: manifest.games.map((one) => {
      const sums = sumOf((figures?.days ?? []).filter(({ game }) => game === one.game))
      return { ...one, figures: sums === null ? null : figuresOf(sums) }
    }),
  }
}

/** Every ten minutes: a game whose return deviates from its rules raises an alarm. */
export const watchReturns = async (venues: GameVenues, house: House): Promise<void> => {
  for (const venue of venues.all) {
    const { games } = await venueGames(house, venue)
    for (const { game, version, figures } of games)
      if (figures !== null && isOff(figures))
        house.log.alarm(
          { venue: venue.code, game, version, z: Math.round((figures.z ?? 0) * 100) / 100, rounds: figures.rounds },
          'a game returns what its rules do not promise: look at its rounds, and close it at the desk of games',
        )
  }
}

type Made = { readonly count: number; readonly waiting: GameMarks | null }

/** How many acts changed the settings of a game, and what the newest of those that its venue has not answered sets. */
const actsOn = async (db: Pick<PoolClient, 'query'>, venue: string, game: string): Promise<Made> => {
  const { rows } = await db.query<Made>(
    `select count(*)::int as count, (array_agg(act order by made_at desc) filter (where answer is null))[1] as waiting
     from game_desk.act where venue = $1 and act ->> 'what' = 'mark' and act ->> 'game' = $2`,
    [venue, game],
  )
  return rows[0] ?? { count: 0, waiting: null }
}

const isSame = (one: GameMarks, other: GameMarks): boolean =>
  one.open === other.open && one.place === other.place && one.tags.toSorted().join() === other.tags.toSorted().join()

type Seen = { readonly game: string; readonly was: GameMarks; readonly waiting: GameMarks | null }

/** Whether the settings are not those that an operator saw. A silent venue with nothing to do has them still. */
const hasChanged = async (house: House, venue: GameVenue, { game, was, waiting }: Seen): Promise<boolean> => {
  if (waiting !== null) return !isSame(waiting, was)
  const manifest = await asking(venue, house)(houseManifest)({})
  const now = manifest?.games.find((one) => one.game === game)
  return now !== undefined && !isSame(now, was)
}

export const catalogueHandlers = (venues: GameVenues, tell: Tell): readonly Handled[] => [
  handle(opsGames, async (_ask, { house }) => ({
    venues: await Promise.all(venues.all.map((venue) => venueGames(house, venue))),
  })),
  handle(opsGameDays, async ({ venue: code, game: id }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(houseFigures)({ days: figureDays })
    return told === null ? refuse('venue_silent') : { days: told.days.filter(({ game }) => game === id) }
  }),
  handle(opsGameMark, async ({ venue: code, game, open, place, tags, was, reason }, { house, audit }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const before = await actsOn(house.db, code, game)
    if (was !== undefined && (await hasChanged(house, venue, { game, was, waiting: before.waiting })))
      return refuse('mark_changed')
    const id = house.world.id()
    const facts = { venue: code, open, place, tags: tags.join(' ') }
    const row = audit({ action: 'games.mark', reason, subject: { kind: 'game', id: game }, member: null, facts })
    const act = { id, venue: code, act: { what: 'mark', game, open, place, tags } } as const
    const done = await acted(house, row, async (client) => {
      await writeAct(client, act, house.world.now())
      // This act, and another that was decided since the settings were compared.
      if (was !== undefined && (await actsOn(client, code, game)).count > before.count + 1)
        return refuse('mark_changed')
      await switchGame(client, { venue: code, game, open }, house.world.now())
      return undefined
    })
    if (done !== undefined) return done
    const answer = await tell(house, act)
    if (answer === 'UNKNOWN') return refuse('game_off_sale')
    return { state: answer === null ? ('waiting' as const) : ('done' as const) }
  }),
]
