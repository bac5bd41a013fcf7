// Carries out an act of the house at the book: once under its id, in the queue of the book, so that the next bet is
// already judged by it.

import { createHash } from 'node:crypto'
import type { Queue } from '@magpie/book'
import { isRefusal } from '@magpie/kernel'
import type { Pool } from 'pg'
import {
  type HouseBookAct,
  type HouseBookAnswer,
  type HouseFactorAct,
  type HouseMoneyAct,
  type HouseTradeAct,
  isMarketId,
} from '../../contract/index.ts'
import type { FeedAct } from '../../rules/index.ts'
import { aboutMatch } from '../about.ts'
import { type BookState, tellMatch } from '../book-state.ts'
import type { FeedDoor } from '../feed/door.ts'
import type { MatchBook } from '../feed/match-book.ts'
import type { Effects } from '../store/effects.ts'
import { movePrice } from './move-price.ts'
import { bindLeague } from './tiers.ts'
import { setTrade, type TradeSet } from './trade.ts'
import { whatIf } from './what-if.ts'

export type Parts = { readonly db: Pool; readonly queue: Queue<Effects>; readonly door: FeedDoor }

export type Told = { readonly id: string; readonly act: HouseBookAct; readonly by: string; readonly reason: string }

const hashOf = (act: HouseBookAct): string => createHash('sha256').update(JSON.stringify(act)).digest('hex')

export const feedActOf = (act: Omit<HouseMoneyAct, 'digest'> & Pick<HouseMoneyAct, 'what'>): FeedAct => {
  if (act.what === 'result') {
    const { ht, ft } = act as Extract<HouseMoneyAct, { what: 'result' }>
    return { kind: 'result', ht: [ht[0], ht[1]], ft: [ft[0], ft[1]] }
  }
  if (act.what === 'order') {
    const { places, scorers } = act as Extract<HouseMoneyAct, { what: 'order' }>
    return { kind: 'order', places, scorers }
  }
  if (act.what === 'figures') {
    const { end, more, rows } = act as Extract<HouseMoneyAct, { what: 'figures' }>
    return { kind: 'figures', end, more, rows }
  }
  const { act: kind, seq } = act as Extract<HouseMoneyAct, { what: 'answer' }>
  return kind === 'void' ? { kind } : { kind, seq }
}

/** What the act sets, or why it is refused. */
const setOf = (book: BookState, match: MatchBook, act: HouseTradeAct): TradeSet | HouseBookAnswer => {
  if (act.what === 'limit') return { what: 'limit', winCap: act.winCap }
  if (act.what === 'follow') return { what: 'follow', on: act.on }
  const { market } = act
  if (market !== null && !isMarketId(market)) return 'GONE'
  if (act.what === 'suspend') return { what: 'suspend', market, on: act.on }
  const moved = movePrice(book, match, act)
  if (moved === undefined || market === null) return 'GONE'
  if (moved.breaks.length > 0) return 'BOUNDS'
  const { line, side, oddsE5 } = act
  return { what: 'price', market, line, side, oddsE5, shiftsE6: moved.shiftsE6 }
}

const trade = (book: BookState, told: Told, act: HouseTradeAct, effects: Effects): HouseBookAnswer => {
  const match = book.matches.get(act.matchId)
  if (match === undefined) return 'GONE'
  const set = setOf(book, match, act)
  if (typeof set === 'string') return set
  const { id, by, reason } = told
  const at = book.world.now()
  setTrade(match.trade, { id, set, by, reason, at })
  const market = 'market' in set ? set.market : null
  const row = { id, matchId: match.id, what: set.what, market, act: set, askHash: hashOf(told.act), by, reason, at }
  effects.trades.push(row)
  tellMatch(book, effects, match.id)
  return 'DONE'
}

const bindMember = (book: BookState, told: Told, act: HouseFactorAct, effects: Effects): HouseBookAnswer => {
  const { alias, factor, why, until, figures } = act
  const { id, by, reason } = told
  const one = { alias, factor, why, by, reason, at: book.world.now(), until, figures }
  book.factors.set(alias, one)
  effects.factors.push({ ...one, id, askHash: hashOf(told.act) })
  return 'DONE'
}

const feed = async (book: BookState, { db, door }: Parts, told: Told, act: HouseMoneyAct): Promise<HouseBookAnswer> => {
  const match = await door.find(act.matchId)
  const key = `house/${told.id}`
  if (match?.keys.has(key) === true) return 'DONE'
  const asked = feedActOf(act)
  const shown = match === undefined ? undefined : await whatIf(book, db, match, asked)
  if (shown === undefined) return 'GONE'
  if (shown.digest !== act.digest) return 'CHANGED'
  const done = await door.act(act.matchId, asked, { by: told.by, reason: told.reason, key })
  return isRefusal(done) ? 'GONE' : 'DONE'
}

/** A repeat gets the answer of the first; another act under the same id is refused. */
const before = async (db: Pool, { id, act }: Told): Promise<HouseBookAnswer | undefined> => {
  const { rows } = await db.query<{ hash: string }>(
    `select ask_hash as hash from trade_act where id = $1
     union all select ask_hash from member_factor where id = $1
     union all select ask_hash from league_tier where id = $1`,
    [id],
  )
  const [one] = rows
  return one === undefined ? undefined : one.hash === hashOf(act) ? 'DONE' : 'CONFLICT'
}

export const carryOut = async (book: BookState, parts: Parts, told: Told): Promise<HouseBookAnswer> => {
  const { act } = told
  if (act.what === 'answer' || act.what === 'result' || act.what === 'order' || act.what === 'figures')
    return feed(book, parts, told, act)
  return (
    (await before(parts.db, told)) ??
    parts.queue.run(
      (effects) => {
        if (act.what === 'factor') return bindMember(book, told, act, effects)
        const { id, by, reason } = told
        if (act.what === 'tier') return bindLeague(book, { id, by, reason, askHash: hashOf(act) }, act, effects)
        return trade(book, told, act, effects)
      },
      'matchId' in act ? aboutMatch(act.matchId) : undefined,
    )
  )
}
