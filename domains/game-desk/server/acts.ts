// Acts at a venue: stored with the operator who decided them, sent at once, and resent each minute until the venue has
// answered.

import { type House, inTransaction, sqlState } from '@magpie/db'
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

type Client = Pick<PoolClient, 'query'>

/** Waiting acts of the venue on the same setting, oldest first. */
const waitingOn = async (client: Client, { venue, act }: Pick<Act, 'venue' | 'act'>): Promise<readonly Waiting[]> => {
  const sets = setsOf({ act })
  if (sets === null) return []
  const { rows } = await client.query<Waiting>(
    'select id, act, made_at from game_desk.act where venue = $1 and answer is null order by made_at',
    [venue],
  )
  return rows.filter((one) => setsOf(one) === sets)
}

type Waiting = Pick<Act, 'id' | 'act'> & { readonly made_at: Date }

const overtake = (client: Client, ids: readonly string[], now: number): Promise<unknown> =>
  client.query('update game_desk.act set answer = $2, answered_at = $3 where id = any($1::uuid[])', [
    ids,
    overtaken,
    new Date(now),
  ])

/** Those of these acts that still wait and that no node is sending at this moment; locked until the transaction ends. */
const lockIdle = async (client: Client, ids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ id: string }>(
    'select id from game_desk.act where id = any($1::uuid[]) and answer is null for update skip locked',
    [ids],
  )
  return rows.map(({ id }) => id)
}

/**
 * In the transaction of the decision, before its other statements. Decisions on one setting are made one after the
 * other, on whichever nodes. A waiting act on the same setting is not sent any more: it would undo this one. One that is
 * being sent at this moment is left to `tellAct`, so that a slow venue delays no decision.
 */
export const writeAct = async (client: Client, act: Act, now: number): Promise<void> => {
  const { id, venue } = act
  const sets = setsOf(act)
  if (sets !== null)
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`game_desk.act ${venue} ${sets}`])
  const before = await waitingOn(client, act)
  const idle = await lockIdle(
    client,
    before.map((one) => one.id),
  )
  await overtake(client, idle, now)
  // After every act that it follows, also if another node's clock is ahead.
  const madeAt = Math.max(now, ...before.map((one) => one.made_at.getTime() + 1))
  await client.query('insert into game_desk.act (id, venue, act, made_at) values ($1, $2, $3, $4)', [
    id,
    venue,
    JSON.stringify(act.act),
    new Date(madeAt),
  ])
}

type Asked = Awaited<ReturnType<typeof askedOf>>

const noteAnswer = async (client: Client, house: House, { id, venue }: Act, answer: Asked): Promise<void> => {
  if (answer === null || answer.code === 'WAITS') return
  await client.query('update game_desk.act set answer = $2, answered_at = $3 where id = $1 and answer is null', [
    id,
    answer.code,
    new Date(house.world.now()),
  ])
  if (answer.code === 'CONFLICT')
    house.log.alarm(
      { venue, act: id },
      'a venue has another act under this id: its answer is not taken; compare `game_desk.act` with the venue',
    )
}

/**
 * Sends a waiting act. It is locked while it is on its way, and so is every older one on the same setting, which is then
 * overtaken: so two nodes cannot send them in the wrong order. `gone` if it does not wait any more.
 */
const sendAct = (venues: ActVenues, house: House, act: Act): Promise<Asked | 'gone'> =>
  inTransaction<Asked | 'gone'>(house.db, async (client) => {
    const all = await waitingOn(client, act)
    const at = all.findIndex(({ id }) => id === act.id)
    const older = all.slice(0, Math.max(0, at))
    const { rows } = await client.query<{ id: string }>(
      'select id from game_desk.act where id = any($1::uuid[]) and answer is null order by made_at for update',
      [[...older.map(({ id }) => id), act.id]],
    )
    if (!rows.some(({ id }) => id === act.id)) return 'gone'
    await overtake(
      client,
      rows.flatMap(({ id }) => (id === act.id ? [] : [id])),
      house.world.now(),
    )
    const answer = await askedOf(venues, house, act)
    await noteAnswer(client, house, act, answer)
    return answer
  }).catch((cause: unknown) => {
    // The lock was not had in time: the venue is slow to answer another node.
    if (sqlState(cause) === '55P03') return null
    throw cause
  })

/** The venue's answer; null without a final one, also while another node is sending an act on the same setting. */
export const tellAct = async (venues: ActVenues, house: House, act: Act): Promise<string | null> => {
  const answer = await sendAct(venues, house, act)
  if (answer === 'gone') return (await answersOf(house, [act.id])).get(act.id) ?? null
  return answer === null || answer.code === 'WAITS' ? null : answer.code
}

/** Sends a stored act. */
export type Tell = (house: House, act: Act) => Promise<string | null>

/** Per venue. */
const atOnce = 50

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
    if (silent.has(act.venue)) continue
    const answer = await sendAct(venues, house, act)
    if (answer === null) silent.add(act.venue)
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
