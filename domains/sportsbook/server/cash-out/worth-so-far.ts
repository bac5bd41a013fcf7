// What an open bet of one leg was worth from when it was placed until now. No prices are stored for it: the messages of
// its match are replayed, and at some moments the bet is priced for a sale as it was then (decision 0630).

import type { Pool } from 'pg'
import type { MatchPeriod, Score } from '../../contract/index.ts'
import { saleOf } from '../../rules/index.ts'
import { type BookState, nowOf } from '../book-state.ts'
import { type MatchBook, situationOf } from '../feed/match-book.ts'
import { retraceMatch } from '../feed/restore.ts'
import type { Ticket } from '../store/ticket.ts'
import { legsOf, priceLeg } from './price-sale.ts'

/** `paid`: what the whole rest of the stake would have been sold for. Minor units. */
export type Worth = {
  readonly at: number
  readonly period: MatchPeriod
  readonly minute: number
  readonly score: Score
  readonly paid: bigint
}

/** One price in this many minutes, and one after each change of the score. */
const everyMinutes = 2

const worthAt = (match: MatchBook, at: number, ticket: Ticket): Worth | undefined => {
  const [leg] = legsOf(ticket)
  const priced = leg === undefined ? undefined : priceLeg(match, at, leg)
  if (priced === undefined || 'refused' in priced) return undefined
  const { period, minute, score, inPlay } = situationOf(match)
  const { paidMinor } = saleOf(ticket.stake - ticket.sold, { legs: [priced], folds: [1], inPlay })
  return { at, period, minute, score, paid: paidMinor }
}

/** The last price before kick-off, then the first of each stretch of play. Moments without a price are left out. */
const stretchOf = (match: MatchBook): string => {
  const { begun, period, minute, score } = situationOf(match)
  return begun ? [period, Math.floor(minute / everyMinutes), ...score].join(' ') : ''
}

/** Empty for a bet that is not open or has several legs. The last value is that of this moment. */
export const worthSoFar = async (book: BookState, db: Pool, ticket: Ticket): Promise<readonly Worth[]> => {
  if (ticket.state !== 'confirmed' || ticket.multiple !== null) return []
  const { matchId } = ticket.leg
  const found: Worth[] = []
  let before: Worth | undefined
  let reached = ''
  await retraceMatch(db, matchId, (match) => {
    const stretch = stretchOf(match)
    if (match.state.seq < ticket.feedSeq || (stretch !== '' && stretch === reached)) return
    const worth = worthAt(match, match.state.at, ticket)
    if (worth === undefined) return
    if (stretch === '') before = worth
    else found.push(worth)
    reached = stretch
  })
  const match = book.matches.get(matchId)
  const now = match === undefined ? undefined : worthAt(match, nowOf(book, match), ticket)
  return [before, ...found, now].filter((one) => one !== undefined)
}
