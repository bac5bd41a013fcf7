// One match in memory: the state that its feed makes, the prices that follow from it, the tickets that wait for it and
// what each player has staked on it. Everything here can be made again from the database.

import type {
  BoardMarket,
  BoardSelection,
  FeedMessage,
  MarketId,
  MarketState,
  Quarters,
  Side,
} from '../../contract/index.ts'
import {
  board,
  bookOffer,
  type Course,
  marketState,
  type MatchState,
  newCourse,
  newMatch,
  pricingFacts,
  scoreOf,
  type LifeFacts,
  lifeFacts,
  shownPeriod,
  type Stage,
  stageOf,
  wideOffer,
} from '../../rules/index.ts'
import type { Effects, MatchRow } from '../store/effects.ts'
import type { Ticket } from '../store/ticket.ts'

export type OfferName = 'book' | 'wide'

export type MatchBook = {
  readonly id: string
  readonly seed: bigint | null
  state: MatchState
  /** What watchers see of it; nothing is sold or settled by it. */
  course: Course
  /** How often the facts that decide first-half markets, and all others, have changed. */
  firstVersion: number
  matchVersion: number
  /** Messages that came too early, by number: kept until the missing ones come. */
  readonly parked: Map<number, FeedMessage>
  /** How many acts of the clock and of operators there were. */
  acts: number
  /** Keys of operators' acts: the same act asked for twice is done once. */
  readonly keys: Set<string>
  readonly pending: Map<string, Ticket>
  readonly staked: Map<string, bigint>
  /** Wall time at which its last message came. */
  heardAt: number
  /** Wall time since which play stands or a message of it is asked about; `null` while neither is so. */
  haltedAt: number | null
  /** The latest feed time that a message of it told and the book believed. */
  toldAt: number
  priced: { readonly seq: number; readonly markets: readonly BoardMarket[] } | undefined
}

export const newMatchBook = (id: string, seed: bigint | null): MatchBook => ({
  id,
  seed,
  state: newMatch(id),
  course: newCourse,
  firstVersion: 0,
  matchVersion: 0,
  parked: new Map(),
  acts: 0,
  keys: new Set(),
  pending: new Map(),
  staked: new Map(),
  heardAt: 0,
  haltedAt: null,
  toldAt: 0,
  priced: undefined,
})

/** The prices of the moment: made when somebody looks, once a state. Empty before a fixture and after the end. */
export const boardOf = (match: MatchBook, offer: OfferName): readonly BoardMarket[] => {
  if (match.priced?.seq === match.state.seq) return match.priced.markets
  const facts = pricingFacts(match.state)
  const markets = facts === null ? [] : board(facts, offer === 'wide' ? wideOffer : bookOffer)
  match.priced = { seq: match.state.seq, markets }
  return markets
}

export const selectionOf = (
  match: MatchBook,
  offer: OfferName,
  pick: { readonly market: MarketId; readonly homeLine: Quarters; readonly side: Side },
): BoardSelection | undefined =>
  boardOf(match, offer)
    .find(({ market, lineQuarters }) => market === pick.market && lineQuarters === pick.homeLine)
    ?.selections.find(({ side, oddsE5 }) => side === pick.side && oddsE5 > 0)

/** In doubt about the feed (a message is missing) nothing is sold, whatever the last state says. */
export const stateOf = (match: MatchBook, market: MarketId, at: number): MarketState => {
  const state = marketState(match.state, market, at)
  return state === 'open' && match.parked.size > 0 ? 'suspended' : state
}

const versionsAfter = (match: MatchBook, before: MatchState): void => {
  const [old, now] = [lifeFacts(before), lifeFacts(match.state)]
  const changed = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)
  const whole = ({ interruption, annulled, past, struck }: LifeFacts): unknown => [interruption, annulled, past, struck]
  const both = changed(whole(old), whole(now))
  if (both || changed(old.ht, now.ht)) match.firstVersion += 1
  // Half-time and full-time together decide a market of both.
  if (both || changed(old.ft, now.ft) || (now.ft !== null && changed(old.ht, now.ht))) match.matchVersion += 1
}

/** Takes the new state and says whether the facts of settlement changed with it. */
export const moveOn = (match: MatchBook, state: MatchState): boolean => {
  const before = match.state
  const [first, whole] = [match.firstVersion, match.matchVersion]
  match.state = state
  versionsAfter(match, before)
  return match.firstVersion !== first || match.matchVersion !== whole
}

const isHalted = ({ questions, stopped }: MatchState): boolean => questions.length > 0 || stopped !== null

/** After its state has moved: since when it is halted, if it is. */
export const noteHalt = (match: MatchBook, wallMs: number): void => {
  match.haltedAt = isHalted(match.state) ? (match.haltedAt ?? wallMs) : null
}

const resting: readonly Stage[] = ['annulled', 'closed', 'postponed', 'given_up']

/** Something may still come to it, or is asked about it: it is kept in memory, and the clock looks at it. */
export const isGoing = ({ state }: MatchBook): boolean => {
  const stage = stageOf(state)
  const rests = stage === 'settled' ? state.period === 'ended' : resting.includes(stage)
  return !rests || state.questions.length > 0
}

/** Notes the match as it stands; `null` fixture means that nothing can be noted yet. */
export const noteMatch = (effects: Effects, match: MatchBook, factsChanged: boolean): void => {
  const { state } = match
  if (state.fixture === null) return
  const [scoreHome, scoreAway] = scoreOf(state)
  const row: MatchRow = {
    id: match.id,
    leagueId: state.fixture.league.id,
    leagueName: state.fixture.league.name,
    home: state.fixture.home,
    away: state.fixture.away,
    kickOffAt: state.fixture.kickOffAt,
    seed: match.seed,
    phase: shownPeriod(state),
    scoreHome,
    scoreAway,
    lastSeq: state.seq,
    lastAt: match.toldAt,
    facts: lifeFacts(state),
    going: isGoing(match),
    firstVersion: match.firstVersion,
    matchVersion: match.matchVersion,
    unsettled: factsChanged || effects.matches.get(match.id)?.unsettled === true,
  }
  effects.matches.set(match.id, row)
}
