// Acts at a venue: written with who decided them, told at once, and again each minute until the venue has answered.

import type { House } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import { houseLotteryAct, type LotteryAct } from '@magpie/lottery/contract'
import { houseAct, type HouseAct } from '@magpie/studio/contract'
import { type HouseBookAct, houseBookAct } from '@magpie/sportsbook/contract'
import type { PoolClient } from 'pg'
import { asking, type GameVenues } from './venues.ts'

/** At a sportsbook, which keeps who decided it and why. */
export type BookTold = {
  readonly what: 'book'
  readonly act: HouseBookAct
  readonly by: string
  readonly reason: string
}

export type Act = { readonly id: string; readonly venue: string; readonly act: HouseAct | LotteryAct | BookTold }

/** The venues of each family, which are told in words of their own. */
export type ActVenues = { readonly games: GameVenues; readonly lotteries: GameVenues; readonly books: GameVenues }

const isOfGames = (act: Act['act']): act is HouseAct =>
  act.what === 'mark' || act.what === 'void' || act.what === 'void_room'

const askedOf = async (venues: ActVenues, house: House, { id, venue, act }: Act) => {
  if (act.what === 'book') {
    const of = venues.books.of(venue)
    const { act: told, by, reason } = act
    return isRefusal(of) ? null : asking(of, house)(houseBookAct)({ id, act: told, by, reason })
  }
  if (isOfGames(act)) {
    const of = venues.games.of(venue)
    return isRefusal(of) ? null : asking(of, house)(houseAct)({ id, act })
  }
  const of = venues.lotteries.of(venue)
  return isRefusal(of) ? null : asking(of, house)(houseLotteryAct)({ id, act })
}

/** In the transaction of who decided it. */
export const writeAct = (client: Pick<PoolClient, 'query'>, { id, venue, act }: Act, now: number) =>
  client.query('insert into game_desk.act (id, venue, act, made_at) values ($1, $2, $3, $4)', [
    id,
    venue,
    JSON.stringify(act),
    new Date(now),
  ])

/** What the venue said; null where it said nothing, or nothing that stands. */
export const tellAct = async (venues: ActVenues, house: House, act: Act): Promise<string | null> => {
  const answer = await askedOf(venues, house, act)
  const { id, venue } = act
  if (answer === null || answer.code === 'WAITS') return null
  await house.db.query('update game_desk.act set answer = $2, answered_at = $3 where id = $1 and answer is null', [
    id,
    answer.code,
    new Date(house.world.now()),
  ])
  if (answer.code === 'CONFLICT') house.log.alarm({ venue, act: id }, 'a venue has another act under this id')
  return answer.code
}

/** Tells an act that was written. */
export type Tell = (house: House, act: Act) => Promise<string | null>

const atOnce = 50

export const tellWaiting = async (venues: ActVenues, house: House): Promise<void> => {
  const { rows } = await house.db.query<Act>(
    'select id, venue, act from game_desk.act where answer is null order by made_at limit $1',
    [atOnce],
  )
  for (const act of rows) await tellAct(venues, house, act)
}

/** By the act's id. */
export const answersOf = async (
  { db }: Pick<House, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await db.query<{ id: string; answer: string | null }>(
    'select id, answer from game_desk.act where id = any($1)',
    [ids],
  )
  return new Map(rows.map(({ id, answer }) => [id, answer]))
}
