// Moves prices by stakes: a line moves when a bet on it is accepted, and at no other time. Stakes that were sold back
// or not accepted after all leave its sums, which shows at the next bet.

import { type BoardMarket, type LegTerms, marketLineOf } from '../../contract/index.ts'
import { movedMarket, stakedShifts, steppedShifts } from '../../rules/index.ts'
import { freeStaked } from '../bets/staked.ts'
import { type BookState, tellMatch } from '../book-state.ts'
import { type MatchBook, modelOf, stakesKey, tierOf } from '../feed/match-book.ts'
import { capsOf, marketCapOf } from '../settings.ts'
import type { Effects } from '../store/effects.ts'
import { matchIdsOf, type Ticket } from '../store/ticket.ts'
import { bySide, fadeMoves, setMove, shiftsOn } from './liability.ts'
import { addToLine, keptOf, netIfWins, partsOf, type RiskOf, sellSold, type SoldTerms } from './sold.ts'

const sharpWeight = 3n
const sharpWhys: readonly string[] = ['beats_close', 'late_info']

/**
 * Members whom two operators marked as beating the close or betting on early information weigh more, so that the price
 * moves before a limit is needed.
 */
const weightOf = ({ factors, world }: BookState, alias: string): bigint => {
  const one = factors.get(alias)
  return one !== undefined && one.until > world.now() && sharpWhys.includes(one.why) ? sharpWeight : 1n
}

const keyOf = (match: MatchBook, { market, side, lineQuarters, scoreAtBet }: LegTerms): string =>
  stakesKey(match, market, marketLineOf(market, side, lineQuarters), scoreAtBet)

const note = ({ liability, id }: MatchBook, key: string, effects: Effects): void => {
  const sums = liability.lines.get(key) ?? new Map()
  const move = liability.moves.get(key)
  effects.liabilities.set(`${id}/${key}`, {
    matchId: id,
    line: key,
    sums: Object.fromEntries([...sums].map(([side, one]) => [side, keptOf(one)])),
    shifts: move?.set ?? {},
    at: move?.at ?? 0,
  })
}

const isSame = (a: BoardMarket, b: BoardMarket): boolean =>
  a.selections.every(({ oddsE5 }, at) => oddsE5 === b.selections[at]?.oddsE5)

const moveLine = (book: BookState, match: MatchBook, key: string, terms: LegTerms, effects: Effects): void => {
  const cap = marketCapOf(capsOf(book.settings, tierOf(match, book.offer)), terms.market)
  const line = marketLineOf(terms.market, terms.side, terms.lineQuarters)
  const model = modelOf(match, book.offer).find((one) => one.market === terms.market && one.lineQuarters === line)
  if (cap === null || model === undefined) return
  const { liability } = match
  const netOf = (side: string): number => Number(netIfWins(liability, key, side))
  const netIfWin = model.selections.map(({ side }) => netOf(side))
  const from = shiftsOn(model, liability.moves.get(key)?.now)
  const to = steppedShifts(model, from, stakedShifts({ netIfWins: netIfWin, cap: Number(cap) }))
  setMove(liability, key, bySide(model, to), book.world.now())
  if (isSame(movedMarket(model, from), movedMarket(model, shiftsOn(model, liability.moves.get(key)?.now)))) return
  liability.version += 1
  tellMatch(book, effects, match.id)
}

type Counted = readonly (readonly [string, SoldTerms])[]

/** The ticket as it was accepted: later outcomes of its other legs do not move a line. */
const atBet = ({ leg, multiple }: Ticket): RiskOf => ({
  leg,
  multiple: multiple && { ...multiple, legs: multiple.legs.map((one) => ({ ...one, outcome: null })) },
})

const count = (match: MatchBook, ticket: Ticket, stake: bigint, weight: bigint): Counted =>
  partsOf(atBet(ticket), stake, match.id).map((part) => {
    const key = keyOf(match, part.terms)
    const more = { ...part, stake: part.stake * weight, paying: part.paying * weight }
    addToLine(match.liability.lines, key, part.terms, more)
    return [key, part]
  })

/** To be called when a bet has been accepted. */
export const followStakes = (book: BookState, match: MatchBook, ticket: Ticket, effects: Effects): void => {
  for (const [key, { terms }] of count(match, ticket, ticket.stake, weightOf(book, ticket.alias))) {
    moveLine(book, match, key, terms, effects)
    note(match, key, effects)
  }
}

/** This much of an accepted bet's stake is no longer at risk: sold back, or returned by the wallet. */
export const unfollowStakes = (
  book: BookState,
  match: MatchBook,
  ticket: Ticket,
  stake: bigint,
  effects: Effects,
): void => {
  for (const [key] of count(match, ticket, -stake, weightOf(book, ticket.alias))) note(match, key, effects)
}

/** A part of the ticket was sold back: it is no longer at stake. */
export const takeOff = (book: BookState, ticket: Ticket, stake: bigint, effects: Effects): void => {
  const all = ticket.sold + stake >= ticket.stake
  for (const id of matchIdsOf(ticket)) {
    const match = book.matches.get(id)
    if (match === undefined) continue
    freeStaked(match, ticket.alias, stake)
    sellSold(match.sold, id, ticket, { stake, all })
    unfollowStakes(book, match, ticket, stake, effects)
  }
}

export const fadingMatches = (book: BookState): readonly MatchBook[] => {
  const wall = book.world.now()
  return [...book.matches.values()].filter(({ liability }) => liability.fadesAt <= wall)
}

/** Runs in the queue, once a minute for each move. */
export const fadeStakes = (book: BookState, effects: Effects): void => {
  for (const match of fadingMatches(book)) {
    fadeMoves(match.liability, book.world.now())
    tellMatch(book, effects, match.id)
  }
}
