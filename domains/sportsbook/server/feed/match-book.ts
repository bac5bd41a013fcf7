// One match in memory: the state from its feed, the prices that follow from it, its pending tickets and each player's
// stake on it. All of it can be rebuilt from the database.

import {
  type BoardMarket,
  type BoardSelection,
  type FeedMessage,
  type LeagueTier,
  leagueTiers,
  type MarketId,
  markets as marketRows,
  type MarketState,
  marketsOf,
  type Quarters,
  type Score,
  type Side,
} from '../../contract/index.ts'
import {
  movedMarket,
  type OfferName,
  shadedBoard,
  type Situation,
  type Sport,
  type SportState,
} from '../../rules/index.ts'
import type { Effects, MatchRow } from '../store/effects.ts'
import type { Ticket } from '../store/ticket.ts'
import type { Outcomes } from '../desk/exposure.ts'
import type { Noted } from '../desk/note-prices.ts'
import { leaning, type Liability, newLiability, type StakesMove } from '../desk/liability.ts'
import { newSold, type Sold } from '../desk/sold.ts'
import { isStopped, lineKey, newTrade, type Trade } from '../desk/trade.ts'

type SportFacts = ReturnType<Sport['facts']>

type Read = { readonly state: SportState; facts?: SportFacts; situation?: Situation }

export type MatchBook = {
  readonly id: string
  readonly seed: bigint | null
  /** Every question about the match goes through its sport: no other code reads the state. */
  readonly sport: Sport
  state: SportState
  /** What watchers of the match see; nothing is sold or settled by it. */
  course: unknown
  /** How often the facts for first-half markets (here) and for all others (`matchVersion`) have changed. */
  firstVersion: number
  matchVersion: number
  /** Messages that arrived too early, by number: kept until the missing ones arrive. */
  readonly parked: Map<number, FeedMessage>
  /** The number of acts of the clock and of operators. */
  acts: number
  /** Keys of operators' acts: a repeated act is done once. */
  readonly keys: Set<string>
  readonly pending: Map<string, Ticket>
  readonly staked: Map<string, bigint>
  /** Wall time of its last message. */
  heardAt: number
  /** Wall time since when play is stopped or a message is asked about; `null` if neither. */
  haltedAt: number | null
  /** The latest feed time of its messages that the book believed. */
  toldAt: number
  /** What traders have set, and what is at stake. */
  readonly trade: Trade
  readonly sold: Sold
  readonly liability: Liability
  /** Until when the desk has it open (wall time), and the last note of its prices. */
  openUntil: number
  noted: Noted | undefined
  outcomes: Outcomes | undefined
  /** The sport's answers about the present state. */
  read: Read | undefined
  priced:
    | {
        /** Not only a message changes it: an act of operators or of the clock leaves its number. */
        readonly state: SportState
        readonly tier: LeagueTier
        readonly version: string
        readonly model: readonly BoardMarket[]
        readonly markets: readonly BoardMarket[]
      }
    | undefined
}

export const newMatchBook = (id: string, seed: bigint | null, sport: Sport): MatchBook => ({
  id,
  seed,
  sport,
  state: sport.newMatch(id),
  course: sport.newCourse,
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
  trade: newTrade(),
  sold: newSold(),
  liability: newLiability(),
  openUntil: 0,
  noted: undefined,
  outcomes: undefined,
  read: undefined,
  priced: undefined,
})

/**
 * Facts and situation are needed several times for each message and cost a walk over the whole match: computed once a
 * state.
 */
const readOf = (match: MatchBook): Read => {
  if (match.read?.state !== match.state) match.read = { state: match.state }
  return match.read
}

/** The tier of its league: as set at the desk, else as the source says, else the first. */
export const tierOf = ({ state }: MatchBook, { tiers }: Pick<Offer, 'tiers'>): LeagueTier => {
  const league = state.fixture?.league
  return tiers.get(league?.id ?? '') ?? league?.tier ?? leagueTiers[0]
}

/** The facts for settlement. */
export const factsOf = (match: MatchBook): SportFacts => {
  const read = readOf(match)
  return (read.facts ??= match.sport.facts(match.state))
}

export const situationOf = (match: MatchBook): Situation => {
  const read = readOf(match)
  return (read.situation ??= match.sport.situation(match.state))
}

/**
 * Which lines a book sells, how much of a price's profit it keeps beside the usual margin (millionths), and whether its
 * prices follow stakes by default.
 */
export type Offer = {
  readonly lines: OfferName
  readonly shadePpm: number
  readonly followsStakes: boolean
  /** Tiers of leagues set at the desk, by league id (decision 1227). */
  readonly tiers: ReadonlyMap<string, LeagueTier>
}

/** The present prices, computed on demand and once a state. Empty before a fixture and after the end. */
export const boardOf = (match: MatchBook, offer: Offer): readonly BoardMarket[] => pricedOf(match, offer).markets

/** The prices of the model alone, without traders and stakes. */
export const modelOf = (match: MatchBook, offer: Offer): readonly BoardMarket[] => pricedOf(match, offer).model

const pricedOf = (match: MatchBook, offer: Offer): NonNullable<MatchBook['priced']> => {
  const { trade, liability, state, priced: known } = match
  const version = `${trade.version}/${liability.version}`
  const tier = tierOf(match, offer)
  const stands = known?.state === state && known.tier === tier
  if (stands && known.version === version) return known
  const model = stands ? known.model : modelNow(match, offer)
  const isModel = trade.moves.size + liability.moves.size === 0
  const markets = isModel ? model : model.map((one) => moved(match, offer, one))
  match.priced = { state, tier, version, model, markets }
  return match.priced
}

/** The fixture with the tier that the desk has set. Made once, because models cache by the fixture object. */
const tiered = new WeakMap<object, SportState['fixture']>()

const pricedState = (state: SportState, { tiers }: Offer): SportState => {
  const { fixture } = state
  const tier = tiers.get(fixture?.league.id ?? '')
  if (fixture === null || tier === undefined) return state
  const known = tiered.get(fixture)
  const own = known?.league.tier === tier ? known : { ...fixture, league: { ...fixture.league, tier } }
  tiered.set(fixture, own)
  return { ...state, fixture: own }
}

const modelNow = ({ sport, state }: MatchBook, offer: Offer): readonly BoardMarket[] => {
  const { lines, shadePpm } = offer
  const board = sport.board(pricedState(state, offer), lines)
  return shadePpm === 0 ? board : shadedBoard(board, shadePpm)
}

/** A line moved by a trader keeps their price; any other follows its stakes. */
const moved = (match: MatchBook, offer: Offer, market: BoardMarket): BoardMarket => {
  const shifts = match.trade.moves.get(lineKey(market.market, market.lineQuarters))
  return shifts === undefined
    ? automatic(match, offer, market)
    : movedMarket(
        market,
        shifts.map((shift) => shift / 1e6),
      )
}

/** Whether prices of the match follow stakes. */
export const followsStakes = ({ trade }: MatchBook, offer: Offer): boolean => trade.follows ?? offer.followsStakes

/** The key for the stakes of a line. A handicap that counts from the score is another line after a goal. */
export const stakesKey = ({ sport }: MatchBook, market: MarketId, line: Quarters, basis: Score): string => {
  const isFromScore = sport.basis !== undefined && marketRows[market].line === 'handicap'
  return isFromScore ? `${lineKey(market, line)}@${basis.join('-')}` : lineKey(market, line)
}

const keyNow = (match: MatchBook, { market, lineQuarters }: BoardMarket): string =>
  stakesKey(match, market, lineQuarters, match.sport.basis?.(match.state, market) ?? situationOf(match).score)

/** How far stakes have moved a line of the model; `undefined` if they have not, or must not. */
export const stakesMoveOf = (match: MatchBook, offer: Offer, line: BoardMarket): StakesMove | undefined =>
  match.liability.moves.size > 0 && followsStakes(match, offer)
    ? match.liability.moves.get(keyNow(match, line))
    : undefined

/** A line as it would be without a trader. */
export const automatic = (match: MatchBook, offer: Offer, line: BoardMarket): BoardMarket =>
  leaning(line, stakesMoveOf(match, offer, line))

export const selectionOf = (
  match: MatchBook,
  offer: Offer,
  pick: { readonly market: MarketId; readonly homeLine: Quarters; readonly side: Side },
): BoardSelection | undefined =>
  boardOf(match, offer)
    .find(({ market, lineQuarters }) => market === pick.market && lineQuarters === pick.homeLine)
    ?.selections.find(({ side, oddsE5 }) => side === pick.side && oddsE5 > 0)

/** If a message is missing or a trader stopped the market, nothing is sold, whatever the last state says. */
export const stateOf = (match: MatchBook, market: MarketId, at: number): MarketState => {
  const state = match.sport.marketState(match.state, market, at)
  return state === 'open' && (match.parked.size > 0 || isStopped(match.trade, market)) ? 'suspended' : state
}

/** Takes the new state; true if the facts for settlement changed with it. */
export const moveOn = (match: MatchBook, state: SportState): boolean => {
  const before = factsOf(match)
  match.state = state
  const { early, whole } = match.sport.decides(before, factsOf(match))
  if (early) match.firstVersion += 1
  if (whole) match.matchVersion += 1
  return early || whole
}

/** The state of the match as a whole: that of its sport's first market. */
export const headState = (match: MatchBook, at: number): MarketState => {
  const [first] = marketsOf(match.sport.id)
  return first === undefined ? 'hidden' : stateOf(match, first.id, at)
}

const isHalted = (match: MatchBook): boolean => match.state.questions.length > 0 || situationOf(match).stopped

/** To be called after the state has moved: keeps the time since when the match is halted. */
export const noteHalt = (match: MatchBook, wallMs: number): void => {
  match.haltedAt = isHalted(match) ? (match.haltedAt ?? wallMs) : null
}

/** The match is not at rest, or a question is open: it stays in memory, and the clock checks it. */
export const isGoing = (match: MatchBook): boolean => !situationOf(match).rests || match.state.questions.length > 0

/** Adds the match's row to the effects; without a fixture there is nothing to store yet. */
export const noteMatch = (effects: Effects, match: MatchBook, factsChanged: boolean): void => {
  const { state } = match
  if (state.fixture === null) return
  const { period, score } = situationOf(match)
  const [scoreHome, scoreAway] = score
  const row: MatchRow = {
    id: match.id,
    leagueId: state.fixture.league.id,
    leagueName: state.fixture.league.name,
    home: state.fixture.home,
    away: state.fixture.away,
    kickOffAt: state.fixture.kickOffAt,
    seed: match.seed,
    phase: period,
    scoreHome,
    scoreAway,
    lastSeq: state.seq,
    lastAt: match.toldAt,
    facts: factsOf(match),
    going: isGoing(match),
    firstVersion: match.firstVersion,
    matchVersion: match.matchVersion,
    unsettled: factsChanged || effects.matches.get(match.id)?.unsettled === true,
  }
  effects.matches.set(match.id, row)
}
