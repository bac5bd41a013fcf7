// Decides in the queue whether a bet is taken, against the match, the price and the clock of this very moment (L22). A
// refusal makes no ticket and moves no money. A bet that is taken is stored with the transaction id of its debit before
// the wallet is called (L6).

import { leaseMs } from '@magpie/book'
import { type Facts, refuse, type Refusal } from '@magpie/kernel'
import type { RoundDetail, RoundLeg } from '@magpie/venues/contract'
import { withAmount } from '@magpie/venues/vendor'
import {
  type AcceptOdds,
  type BoardSelection,
  lineFor,
  type MarketId,
  markets,
  type Quarters,
  type Score,
  type Side,
} from '../../contract/index.ts'
import { formatOdds, worthAtBet } from '../../rules/index.ts'
import { type BookState, delayOf, nowOf } from '../book-state.ts'
import { boardOf, type MatchBook, selectionOf, situationOf, stateOf } from '../feed/match-book.ts'
import type { Effects } from '../store/effects.ts'
import { addTicket } from '../desk/sold.ts'
import { notEnded, ordinalOf, type Ticket, type TicketLeg, transactionOf } from '../store/ticket.ts'
import { mostOn } from './most-stake.ts'
import { addStaked } from './staked.ts'

/** Who places the bet, and their idempotency key. */
export type PlacedBy = {
  readonly alias: string
  readonly token: string
  readonly placeKey: string
  readonly placeHash: string
}

/** A selection as the member saw it. */
export type PickAsk = {
  readonly matchId: string
  readonly market: MarketId
  readonly side: Side
  /** The market's own line, from the home side. */
  readonly homeLine: Quarters
  readonly oddsSeen: number
  readonly scoreSeen: Score
}

export type PlaceAsk = PlacedBy &
  PickAsk & {
    readonly accept: AcceptOdds
    readonly stake: bigint
    readonly oddsType: 1 | 2 | 3 | 4
    /**
     * For an order: the member's protection state when they made it. If it has changed since, the wallet refuses the
     * debit.
     */
    readonly standing?: number
  }

export type PlaceRefusal =
  | 'no_such_match'
  | 'odds_changed'
  | 'line_changed'
  | 'score_changed'
  | 'market_closed'
  | 'danger'
  | 'over_limit'
  | 'under_limit'
  | 'key_conflict'
  | 'already_pending'
export type Placed<R extends string = PlaceRefusal> =
  | { readonly ticket: Ticket; readonly debit: string | null }
  | Refusal<R>

export const keyOf = ({ alias, placeKey }: { alias: string; placeKey: string }): string => `${alias}/${placeKey}`
const recentMax = 100_000

/** L5: the same key with the same content returns the ticket that it made; with other content it is refused. */
export const repeatOf = (before: Ticket, ask: PlacedBy): Placed<'key_conflict'> =>
  before.placeHash === ask.placeHash ? { ticket: before, debit: null } : refuse('key_conflict')

/** The same bet while the first is still pending is a double tap, not a second bet. */
const isWaiting = (match: MatchBook, ask: PlaceAsk): boolean => {
  const line = lineFor(ask.market, ask.side, ask.homeLine)
  for (const { alias, stake, leg, multiple } of match.pending.values()) {
    const isSame = leg.market === ask.market && leg.side === ask.side && leg.lineQuarters === line
    if (isSame && multiple === null && alias === ask.alias && stake === ask.stake) return true
  }
  return false
}

export const whyNotOpen = (
  match: MatchBook,
  at: number,
  market: MarketId,
): Refusal<'danger' | 'market_closed'> | undefined => {
  const state = stateOf(match, market, at)
  if (state === 'open') return undefined
  const { danger, period, inPlay } = situationOf(match)
  const isRisky = state === 'suspended' && inPlay
  const facts: Facts = { state, period, why: danger ?? '', mv: match.state.seq }
  return refuse(isRisky ? 'danger' : 'market_closed', facts)
}

export const priceStands = (accept: AcceptOdds, seen: number, now: number): boolean =>
  now === seen || accept === 'any' || (accept === 'better' && now > seen)

const overLimits = (
  book: BookState,
  match: MatchBook,
  ask: PlaceAsk,
  oddsE5: number,
): Refusal<PlaceRefusal> | undefined => {
  const { minStake } = book.settings
  if (ask.stake < minStake) return refuse('under_limit', { least: shown(minStake) })
  const most = mostOn(book, match, { ...ask, oddsE5 })
  return ask.stake > most ? refuse('over_limit', { most: shown(most) }) : undefined
}

/** Minor units as a decimal, for the text of a refusal. */
export const shown = (minor: bigint): string => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`

/** The selection as it is sold now, if the member accepts the price. */
export const checkPick = (
  book: BookState,
  match: MatchBook,
  ask: PickAsk,
  accept: AcceptOdds,
): BoardSelection | Refusal<PlaceRefusal> => {
  if (!book.clockIsTrusted()) return refuse('market_closed', { why: 'clock' })
  const at = nowOf(book, match)
  const closed = whyNotOpen(match, at, ask.market)
  if (closed !== undefined) return closed
  const { score } = situationOf(match)
  if (score[0] !== ask.scoreSeen[0] || score[1] !== ask.scoreSeen[1]) {
    return refuse('score_changed', { was: ask.scoreSeen.join(':'), sc: score.join(':'), mv: match.state.seq })
  }
  const selection = selectionOf(match, book.offer, ask)
  if (selection === undefined) {
    const isOffered = boardOf(match, book.offer).some(({ market }) => market === ask.market)
    return refuse(isOffered ? 'line_changed' : 'market_closed', { mv: match.state.seq })
  }
  const { oddsE5 } = selection
  if (!priceStands(accept, ask.oddsSeen, oddsE5)) {
    const texts = { from: formatOdds(ask.oddsSeen, 3), to: formatOdds(oddsE5, 3) }
    return refuse('odds_changed', { was: ask.oddsSeen, ov: oddsE5, mv: match.state.seq, ...texts })
  }
  return selection
}

const checkBet = (book: BookState, match: MatchBook, ask: PlaceAsk): BoardSelection | Refusal<PlaceRefusal> => {
  const selection = checkPick(book, match, ask, ask.accept)
  if ('refused' in selection) return selection
  if (isWaiting(match, ask)) return refuse('already_pending')
  return overLimits(book, match, ask, selection.oddsE5) ?? selection
}

/** The person or club behind a side, in markets whose sides are places in a line-up. */
export const nameOf = ({ sport, state }: MatchBook, side: Side): string | undefined =>
  sport.lineups?.(state).find(({ id }) => id === side)?.name

/** A leg as it is sold now: its terms, and when its match judges it again. */
export const soldOn = (
  book: BookState,
  match: MatchBook,
  ask: Pick<PickAsk, 'market' | 'side'>,
  selection: BoardSelection,
): TicketLeg => {
  const at = nowOf(book, match)
  const { inPlay, score, minute } = situationOf(match)
  const basis = match.sport.basis?.(match.state, ask.market) ?? score
  const picked = nameOf(match, ask.side)
  return {
    leg: {
      matchId: match.id,
      market: ask.market,
      side: ask.side,
      lineQuarters: selection.lineQuarters,
      oddsE5: selection.oddsE5,
      scoreAtBet: basis,
      minuteAtBet: inPlay ? minute : 0,
      ruleVersion: match.sport.ruleVersion,
      ...(picked === undefined ? {} : { picked }),
    },
    inPlay,
    feedSeq: match.state.seq,
    bookedAt: at,
    dueAt: inPlay ? at + delayOf(book, match) : at,
    worthE9: worthAtBet(selection.oddsE5, selection.chance),
    outcome: null,
    judgedOn: null,
  }
}

/** The state of a new ticket: nothing is held and it is not judged. */
export const begun = (book: BookState) => {
  const wall = book.world.now()
  return {
    id: book.world.id(),
    placedAt: wall,
    voidAt: wall + book.settings.voidAfterMs,
    state: 'pending',
    hold: 'asking',
    verdict: null,
    reason: null,
    reasonFacts: null,
    decidedAt: null,
    ...notEnded,
  } as const
}

const newTicket = (book: BookState, match: MatchBook, ask: PlaceAsk, selection: BoardSelection): Ticket => {
  const { worthE9: _worth, outcome: _outcome, judgedOn: _judgedOn, ...sold } = soldOn(book, match, ask, selection)
  const { alias, placeKey, placeHash, accept, stake, oddsType } = ask
  return { ...begun(book), ...sold, alias, placeKey, placeHash, accept, stake, oddsType, multiple: null }
}

/** A leg as the platform sees it in the round's detail. */
export const roundLeg = (
  fixture: NonNullable<MatchBook['state']['fixture']>,
  { leg, inPlay }: Pick<TicketLeg, 'leg' | 'inPlay'>,
): RoundLeg => {
  const [home, away] = leg.scoreAtBet
  return {
    matchId: leg.matchId,
    leagueName: fixture.league.name,
    homeName: fixture.home,
    awayName: fixture.away,
    startsAt: fixture.kickOffAt,
    market: leg.market,
    side: leg.side,
    oddsE5: leg.oddsE5,
    inPlay,
    lineQuarters: markets[leg.market].lined ? leg.lineQuarters : null,
    scoreAtBet: { home, away },
    minuteAtBet: leg.minuteAtBet,
    ruleVersion: leg.ruleVersion,
    ...(leg.picked === undefined ? {} : { pickedName: leg.picked }),
  }
}

const detailOf = (match: MatchBook, ticket: Ticket): RoundDetail | undefined => {
  const { fixture } = match.state
  if (fixture === null) return undefined
  const { leg, oddsType } = ticket
  return {
    gameClass: 'sport',
    // The cut may fall inside a surrogate pair, and half of one is not valid text.
    title: `${fixture.home} v ${fixture.away}`.slice(0, 120).toWellFormed(),
    oddsType,
    oddsE5: leg.oddsE5,
    ruleVersion: leg.ruleVersion,
    against: { key: `${leg.matchId}:${leg.market}`, side: leg.side },
    legs: [roundLeg(fixture, ticket)],
  }
}

const remember = (book: BookState, ticket: Ticket): void => {
  const oldest = book.recent.size >= recentMax ? book.recent.keys().next().value : undefined
  if (oldest !== undefined) book.recent.delete(oldest)
  book.recent.set(keyOf(ticket), ticket)
}

/** Stores the ticket and the debit that holds its stake. Returns the body of the debit, to be sent at once. */
export const beginTicket = (
  book: BookState,
  matches: readonly MatchBook[],
  ticket: Ticket,
  {
    token,
    detail,
    standing,
  }: { readonly token: string; readonly detail: RoundDetail | undefined; readonly standing?: number | undefined },
  effects: Effects,
): string => {
  const transaction = transactionOf.debit(ticket.id)
  const debit = withAmount({ transaction, token, round: ticket.id, detail, standing }, 'amount', ticket.stake)
  remember(book, ticket)
  for (const match of matches) {
    match.pending.set(ticket.id, ticket)
    addStaked(match, ticket.alias, ticket.stake)
    addTicket(match.sold, match.id, ticket, 1)
    book.waiting.add(match)
  }
  effects.tickets.push(ticket)
  effects.calls.push({
    id: transaction,
    round: ticket.id,
    call: 'debit',
    ordinal: ordinalOf.debit,
    item: debit,
    dueAt: ticket.placedAt,
    leasedUntil: ticket.placedAt + leaseMs,
  })
  return debit
}

/** Runs in the queue. `debit` is the body to send, or null for a repeat whose debit is already on its way. */
export const placeBet = (book: BookState, ask: PlaceAsk, effects: Effects): Placed => {
  const before = book.recent.get(keyOf(ask))
  if (before !== undefined) return repeatOf(before, ask)
  const match = book.matches.get(ask.matchId)
  if (match === undefined || match.state.fixture === null) return refuse('no_such_match')
  const checked = checkBet(book, match, ask)
  if ('refused' in checked) return checked

  const ticket = newTicket(book, match, ask, checked)
  const told = { token: ask.token, standing: ask.standing, detail: detailOf(match, ticket) }
  return { ticket, debit: beginTicket(book, [match], ticket, told, effects) }
}
