// Acts at a venue: stored with the operator who decided them, sent at once, and resent each minute until the venue has
// answered.

import type { House } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import { houseLotteryAct, type LotteryAct } from '@magpie/lottery/contract'
import { houseAct, type HouseAct } from '@magpie/studio/contract'
import { type HouseBookAct, houseBookAct } from '@magpie/sportsbook/contract'
import type { PoolClient } from 'pg'
import { asking, type GameVenues } from './venues.ts'

/** For a sportsbook, which stores who decided it and why. */
export type BookTold = {
  readonly what: 'book'
  readonly act: HouseBookAct
  readonly by: string
  readonly reason: string
}

export type Act = { readonly id: string; readonly venue: string; readonly act: HouseAct | LotteryAct | BookTold }

/** The venues of each family, each with its own kind of call. */
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

/**
 * The setting that an act changes at its venue: the last act on the same setting holds. Null for an act that takes
 * effect once by itself.
 */
const setsOf = ({ act }: Pick<Act, 'act'>): string | null => {
  if (act.what === 'mark') return `game ${act.game}`
  if (act.what === 'pause' || act.what === 'sell') return `sale ${act.game} ${act.issue ?? ''}`
  if (act.what !== 'book') return null
  const told = act.act
  if (told.what === 'suspend') return `suspend ${told.matchId} ${told.market ?? ''}`
  if (told.what === 'factor') return `factor ${told.alias}`
  return told.what === 'tier' ? `tier ${told.league}` : null
}

/** The answer of an act that was never sent, because a newer one changed the same setting. */
const overtaken = 'OVERTAKEN'

/**
 * In the transaction of the decision. A waiting act on the same setting is not sent any more: it would undo this one.
 */
export const writeAct = async (client: Pick<PoolClient, 'query'>, act: Act, now: number): Promise<void> => {
  const { id, venue } = act
  const sets = setsOf(act)
  const { rows } =
    sets === null
      ? { rows: [] }
      : await client.query<Act>('select id, act from game_desk.act where venue = $1 and answer is null', [venue])
  await client.query(
    'update game_desk.act set answer = $2, answered_at = $3 where id = any($1::uuid[]) and answer is null',
    [rows.filter((one) => setsOf(one) === sets).map((one) => one.id), overtaken, new Date(now)],
  )
  await client.query('insert into game_desk.act (id, venue, act, made_at) values ($1, $2, $3, $4)', [
    id,
    venue,
    JSON.stringify(act.act),
    new Date(now),
  ])
}

type Asked = Awaited<ReturnType<typeof askedOf>>

/** The venue's answer; null without a final one. */
export const tellAct = async (venues: ActVenues, house: House, act: Act): Promise<string | null> =>
  noteAnswer(house, act, await askedOf(venues, house, act))

const noteAnswer = async (house: House, { id, venue }: Act, answer: Asked): Promise<string | null> => {
  if (answer === null || answer.code === 'WAITS') return null
  await house.db.query('update game_desk.act set answer = $2, answered_at = $3 where id = $1 and answer is null', [
    id,
    answer.code,
    new Date(house.world.now()),
  ])
  if (answer.code === 'CONFLICT')
    house.log.alarm(
      { venue, act: id },
      'a venue has another act under this id: its answer is not taken; compare `game_desk.act` with the venue',
    )
  return answer.code
}

/** Sends a stored act. */
export type Tell = (house: House, act: Act) => Promise<string | null>

/** Per venue. */
const atOnce = 50

const waits = async ({ db }: House, id: string): Promise<boolean> =>
  (await db.query('select from game_desk.act where id = $1 and answer is null', [id])).rowCount === 1

/** A silent venue is skipped until the next time, so that it delays no other. */
export const tellWaiting = async (venues: ActVenues, house: House): Promise<void> => {
  const { rows } = await house.db.query<Act>(
    `select id, venue, act from (
       select id, venue, act, made_at, row_number() over (partition by venue order by made_at) as nth
       from game_desk.act where answer is null) waiting
     where nth <= $1 order by made_at`,
    [atOnce],
  )
  const silent = new Set<string>()
  for (const act of rows) {
    // An act that a newer one has replaced meanwhile is not sent.
    if (silent.has(act.venue) || !(await waits(house, act.id))) continue
    const answer = await askedOf(venues, house, act)
    if (answer === null) silent.add(act.venue)
    await noteAnswer(house, act, answer)
  }
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
