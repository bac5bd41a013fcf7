// The catalogue at the desk: each venue is asked for its current state, so nothing here is older than the screen.

import type { House } from '@magpie/db'
import { isRefusal, refuse } from '@magpie/kernel'
import { acted } from '@magpie/operators/server'
import { houseFigures, houseManifest } from '@magpie/studio/contract'
import { switchGame } from '@magpie/venues/server'
import { handle, type Handled } from '@magpie/wire'
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
  handle(opsGameMark, async ({ venue: code, game, open, place, tags, reason }, { house, audit }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const id = house.world.id()
    const facts = { venue: code, open, place, tags: tags.join(' ') }
    const row = audit({ action: 'games.mark', reason, subject: { kind: 'game', id: game }, member: null, facts })
    const act = { id, venue: code, act: { what: 'mark', game, open, place, tags } } as const
    await acted(house, row, async (client) => {
      await switchGame(client, { venue: code, game, open }, house.world.now())
      await writeAct(client, act, house.world.now())
    })
    const answer = await tell(house, act)
    if (answer === 'UNKNOWN') return refuse('game_off_sale')
    return { state: answer === null ? ('waiting' as const) : ('done' as const) }
  }),
]
