// Orders in the database. Each change names the state that it leaves, so that of two concurrent changes only one
// succeeds.

import { inBook } from '@magpie/book'
import type { Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { MarketId, OrderState, Quarters, Side } from '../../contract/index.ts'

export type BetOrder = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly makeKey: string
  readonly makeHash: string
  readonly matchId: string
  readonly market: MarketId
  readonly side: Side
  /** The market's own line, from the home side. */
  readonly homeLine: Quarters
  readonly leastOdds: number
  readonly stake: bigint
  readonly oddsType: 1 | 2 | 3 | 4
  /** Wall time. */
  readonly untilAt: number
  readonly state: OrderState
  readonly reason: string | null
  readonly ticketId: Uuid | null
  readonly token: string
  /** The platform's version of the member's protection when they made the order. */
  readonly standing: number
  readonly madeAt: number
}

/** With the names of its match, for display. */
export type NamedOrder = BetOrder & { readonly home: string; readonly away: string; readonly league: string }

type Row = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly make_key: string
  readonly make_hash: string
  readonly match_id: string
  readonly market: MarketId
  readonly side: Side
  readonly home_line: number
  readonly least_odds: number
  readonly stake: bigint
  readonly odds_type: 1 | 2 | 3 | 4
  readonly until_at: bigint
  readonly state: OrderState
  readonly reason: string | null
  readonly ticket_id: Uuid | null
  readonly token: string
  readonly standing: bigint
  readonly made_at: bigint
  readonly home: string
  readonly away: string
  readonly league: string
}

const orderOf = (row: Row): NamedOrder => ({
  id: row.id,
  alias: row.alias,
  makeKey: row.make_key,
  makeHash: row.make_hash,
  matchId: row.match_id,
  market: row.market,
  side: row.side,
  homeLine: row.home_line,
  leastOdds: row.least_odds,
  stake: row.stake,
  oddsType: row.odds_type,
  untilAt: Number(row.until_at),
  state: row.state,
  reason: row.reason,
  ticketId: row.ticket_id,
  token: row.token,
  standing: Number(row.standing),
  madeAt: Number(row.made_at),
  home: row.home,
  away: row.away,
  league: row.league,
})

const read = async (db: Pool, where: string, values: readonly unknown[]): Promise<readonly NamedOrder[]> => {
  const { rows } = await db.query<Row>(
    `select o.id, alias, make_key, make_hash, match_id, market, side, home_line, least_odds, stake, odds_type, until_at, state,
       reason, ticket_id, token, standing, made_at, m.home, m.away, m.league_name as league
     from bet_order o join match m on m.id = o.match_id where ${where}`,
    [...values],
  )
  return rows.map(orderOf)
}

/** Orders that may still become a bet; for the one owner of the book, at its start. */
export const openOrders = (db: Pool): Promise<readonly NamedOrder[]> =>
  read(db, `state in ('waiting', 'placing') order by o.id`, [])

/** All open orders and the newest of the others, newest first (L32). */
export const ordersOf = (db: Pool, alias: Uuid, most: number): Promise<readonly NamedOrder[]> =>
  read(
    db,
    `alias = $1 and (state in ('waiting', 'placing')
       or o.id in (select id from bet_order where alias = $1 order by id desc limit $2))
     order by o.id desc`,
    [alias, most],
  )

export const orderBy = async (db: Pool, alias: Uuid, id: Uuid): Promise<NamedOrder | undefined> =>
  (await read(db, 'alias = $1 and o.id = $2', [alias, id]))[0]

export const orderByKey = async (db: Pool, alias: Uuid, key: string): Promise<NamedOrder | undefined> =>
  (await read(db, 'alias = $1 and make_key = $2', [alias, key]))[0]

const uniqueViolation = '23505'
const isTaken = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === uniqueViolation

/** `known`: there is an order under this key; `many`: the member has as many as allowed. */
export const insertOrder = async (
  pool: Pool,
  epoch: bigint,
  order: BetOrder,
  most: number,
): Promise<'done' | 'known' | 'many'> => {
  try {
    return await inBook(pool, epoch, async (db) => {
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bet_order/${order.alias}`])
      const { rowCount } = await db.query(
        `insert into bet_order (id, alias, make_key, make_hash, match_id, market, side, home_line, least_odds, stake, odds_type,
         until_at, state, token, standing, made_at, changed_at)
       select $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::text, $7::text, $8::smallint, $9::integer, $10::bigint,
         $11::smallint, $12::bigint, 'waiting', $13::text, $14::bigint, $15::bigint, $15::bigint
       where (select count(*) from bet_order where alias = $2::uuid and state in ('waiting', 'placing')) < $16`,
        [
          order.id,
          order.alias,
          order.makeKey,
          order.makeHash,
          order.matchId,
          order.market,
          order.side,
          order.homeLine,
          order.leastOdds,
          order.stake,
          order.oddsType,
          order.untilAt,
          order.token,
          order.standing,
          order.madeAt,
          most,
        ],
      )
      return rowCount === 1 ? 'done' : 'many'
    })
  } catch (cause) {
    if (isTaken(cause)) return 'known'
    throw cause
  }
}

type Step = {
  readonly from: 'waiting' | 'placing'
  readonly to: OrderState
  readonly reason?: string | undefined
  readonly ticketId?: Uuid | undefined
  readonly now: number
}

/** The book's pool, and the epoch in which this process owns it. */
type Owned = { readonly db: Pool; readonly epoch: bigint }

/**
 * True if it was in that state. Fails if another process owns the book by now: the previous owner must not move an
 * order that its successor has already read, and would not see move.
 */
export const moveOrder = (
  { db: pool, epoch }: Owned,
  id: Uuid,
  { from, to, reason, ticketId, now }: Step,
): Promise<boolean> =>
  inBook(pool, epoch, async (db) => {
    const { rowCount } = await db.query(
      `update bet_order set state = $3, reason = $4, ticket_id = coalesce($5::uuid, ticket_id), changed_at = $6,
       token = case when $3 in ('waiting', 'placing') then token else '' end
     where id = $1 and state = $2`,
      [id, from, to, reason ?? null, ticketId ?? null, now],
    )
    return rowCount === 1
  })

/** The member has a newer session token: their orders continue with it. */
export const renewOrders = ({ db: pool, epoch }: Owned, alias: Uuid, token: string): Promise<void> =>
  inBook(pool, epoch, async (db) => {
    await db.query(`update bet_order set token = $2 where alias = $1 and state = 'waiting' and token <> $2`, [
      alias,
      token,
    ])
  })
