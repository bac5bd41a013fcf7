// What the book finds in a member's bets, for the two operators who set the member's factor: computed on request, from
// the tickets as they are and from what lines were worth when their match began.

import type { Pool } from 'pg'
import { figureDays, type HouseFigures, isMarketId, marketLineOf, type Side } from '../../contract/index.ts'
import { closeFigure, type SportState, type TakenPrice } from '../../rules/index.ts'
import { idFrom } from '../store/ticket.ts'
import type { MatchBook, Offer } from '../feed/match-book.ts'
import type { CloseRow } from '../store/effects.ts'
import { lineKey } from './trade.ts'

type Fair = CloseRow['fair']

/** The fair chances, in that state of the match, of its lines with bets. */
export const fairIn = ({ sport, sold }: MatchBook, state: SportState, { lines }: Offer): Fair =>
  Object.fromEntries(
    sport.board(state, lines).flatMap(({ market, lineQuarters, selections }) => {
      const key = lineKey(market, lineQuarters)
      const worth = selections.filter(({ chance }) => chance > 0)
      const sides = worth.map(({ side, chance }) => [side, Math.round(1e5 / chance)] as const)
      return sold.lines.has(key) ? [[key, Object.fromEntries(sides)] as const] : []
    }),
  )

const ticketsMost = 500
const dayMs = 86_400_000
const lateMs = 2000
const linkedMs = 3000

type Row = {
  readonly market: string
  readonly side: string
  readonly line: number
  readonly odds: number
  readonly fair: Fair
}

const lastTickets = `select * from ticket where alias = $1 and id > $2 order by id desc limit ${ticketsMost}`

const priceOf = ({ market, side, line, odds, fair }: Row): TakenPrice | undefined => {
  if (!isMarketId(market)) return undefined
  const fairE5 = fair[lineKey(market, marketLineOf(market, side as Side, line))]?.[side]
  return fairE5 === undefined ? undefined : { takenE5: odds, fairE5 }
}

const takenPrices = async (db: Pool, alias: string, since: string): Promise<readonly TakenPrice[]> => {
  const { rows } = await db.query<Row>(
    `select t.market, t.side, t.line_quarters as line, t.odds_e5 as odds, c.fair
     from (${lastTickets}) t join match_close c using (match_id)
     where t.folds is null and not t.in_play and t.state in ('confirmed', 'settled')`,
    [alias, since],
  )
  return rows.flatMap((row) => priceOf(row) ?? [])
}

/** A delay is longer than two seconds, so an event within two seconds of the bet rejected it. */
const lateBets = async (db: Pool, alias: string, since: string): Promise<number> => {
  const { rows } = await db.query<{ readonly n: number }>(
    `select count(*)::int as n from (${lastTickets}) t
     where t.in_play and t.state = 'rejected' and t.reason = 'score_changed' and t.decided_at - t.placed_at <= ${lateMs}`,
    [alias, since],
  )
  return rows[0]?.n ?? 0
}

/** Ids begin with their moment, so bets of other members in the same seconds are found by id. */
const linkedBets = async (db: Pool, alias: string, since: string): Promise<number> => {
  const { rows: own } = await db.query<{ readonly id: string; readonly at: bigint }>(
    `select id, placed_at as at from (${lastTickets}) t where folds is null and state in ('confirmed', 'settled')`,
    [alias, since],
  )
  const { rows } = await db.query<{ readonly n: number }>(
    `select count(distinct t.id)::int as n
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as w(id, low, high)
     join ticket t on t.id = w.id
     join ticket o on o.id between w.low and w.high
     where o.alias <> t.alias and o.folds is null and o.state in ('confirmed', 'settled') and o.match_id = t.match_id
       and o.market = t.market and o.side = t.side and o.line_quarters = t.line_quarters
       and abs(o.placed_at - t.placed_at) <= ${linkedMs}
     group by o.alias order by 1 desc limit 1`,
    [
      own.map(({ id }) => id),
      own.map(({ at }) => idFrom(Number(at) - linkedMs)),
      own.map(({ at }) => idFrom(Number(at) + linkedMs + 1)),
    ],
  )
  return rows[0]?.n ?? 0
}

export const figuresOf = async (db: Pool, alias: string, now: number): Promise<HouseFigures> => {
  const since = idFrom(now - figureDays * dayMs)
  const [prices, late, linked] = await Promise.all([
    takenPrices(db, alias, since),
    lateBets(db, alias, since),
    linkedBets(db, alias, since),
  ])
  return { close: closeFigure(prices), late, linked }
}
