// What selections cost now, alone and joined, before a bet: price, state, score, limits, and why one of them cannot be
// bet.

import { type MarketState, readOid, type Score, type Selected } from '../../contract/index.ts'
import { kindsOf, ticketLines, whyNotBeside, worthAtBet } from '../../rules/index.ts'
import { mostByPrice } from '../bets/most-stake.ts'
import { mostOfSeveral } from '../bets/place-multiple.ts'
import { whyNotOpen } from '../bets/place-bet.ts'
import { type BookState, delayOf, nowOf } from '../book-state.ts'
import { type MatchBook, selectionOf, situationOf, stateOf } from '../feed/match-book.ts'
import { priceText } from './see-ticket.ts'

export type Chosen = { readonly matchId: string; readonly oid: string }

export type SeenPick = Chosen & {
  /** `undefined` if no selection has that name. */
  readonly named: Selected | undefined
  /** 0 if there is no price. */
  readonly oddsE5: number
  /** Odds × chance, in 1e-9. */
  readonly worthE9: number
  readonly state: MarketState
  readonly score: Score
  readonly version: number
  readonly waitMs: number
  /** A code of the wire's refusals; empty if it can be bet. */
  readonly why: string
}

const absent = (chosen: Chosen, named: Selected | undefined, why: string): SeenPick => ({
  ...chosen,
  named,
  oddsE5: 0,
  worthE9: 0,
  state: 'closed',
  score: [0, 0],
  version: 0,
  waitMs: 0,
  why,
})

const pickOnMatch = (book: BookState, match: MatchBook, chosen: Chosen, named: Selected): SeenPick => {
  const at = nowOf(book, match)
  const { score, inPlay } = situationOf(match)
  const selection = selectionOf(match, book.offer, named)
  return {
    ...chosen,
    named,
    oddsE5: selection?.oddsE5 ?? 0,
    worthE9: selection === undefined ? 0 : worthAtBet(selection.oddsE5, selection.chance),
    state: stateOf(match, named.market, at),
    score,
    version: match.state.seq,
    waitMs: inPlay ? delayOf(book, match) : 0,
    why: selection === undefined ? 'line_changed' : (whyNotOpen(match, at, named.market)?.refused ?? ''),
  }
}

/** `several`: it is asked about together with others. */
const seePick = (book: BookState, chosen: Chosen, earlier: readonly Chosen[], several: boolean): SeenPick => {
  const named = readOid(chosen.oid)
  const match = book.matches.get(chosen.matchId)
  if (match === undefined || match.state.fixture === null) return absent(chosen, named, 'no_such_match')
  if (named === undefined) return absent(chosen, named, 'line_changed')
  const pick = pickOnMatch(book, match, chosen, named)
  const why = whyNotBeside({ ...chosen, market: named.market }, earlier, several)
  return why === 'same_match' || (why !== null && pick.why === '') ? { ...pick, why } : pick
}

export const seePicks = (book: BookState, chosen: readonly Chosen[]): readonly SeenPick[] =>
  chosen.map((one, nth) => seePick(book, one, chosen.slice(0, nth), chosen.length > 1))

export type SeenKind = {
  readonly folds: readonly number[]
  readonly lines: number
  readonly price: string
  readonly min: bigint
  readonly max: bigint
}

/** The possible kinds of ticket (folds); none while one of the legs cannot be bet. */
export const seeKinds = (book: BookState, alias: string, picks: readonly SeenPick[]): readonly SeenKind[] => {
  if (picks.some(({ why }) => why !== '')) return []
  const legs = picks.flatMap(({ matchId, named, oddsE5, worthE9 }) => {
    const match = book.matches.get(matchId)
    return match === undefined || named === undefined ? [] : [{ match, ...named, oddsE5, worthE9 }]
  })
  const mostOf = mostOfSeveral(book, alias, legs)
  const odds = picks.map(({ oddsE5 }) => oddsE5)
  return kindsOf(picks.length).map((folds) => ({
    folds,
    lines: ticketLines(picks.length, folds),
    price: priceText(odds, folds),
    min: book.settings.minStake,
    max: mostOf(folds),
  }))
}

/** The limits of a single bet on it, and what is left of the cap of its match. */
export const seeLimits = (book: BookState, alias: string, { matchId, oddsE5, named }: SeenPick) => {
  const { settings, matches } = book
  const match = matches.get(matchId)
  const left = settings.maxPerMatch - (match?.staked.get(alias) ?? 0n)
  const isSold = oddsE5 > 0 && named !== undefined && match !== undefined
  return {
    min: settings.minStake,
    max: isSold ? mostByPrice(book, match, { ...named, oddsE5, alias }) : 0n,
    left: left > 0n ? left : 0n,
  }
}
