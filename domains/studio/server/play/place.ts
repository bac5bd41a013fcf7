// Decides whether a press is accepted, in the queue, against the member's state at this moment. The round is fixed
// before the wallet is asked: seed and nonce are set, and the call is stored with the round (L6, L23).

import { leaseMs } from '@magpie/book'
import { refuse, type Refusal, scaleFloor, toWireMinor, type Uuid } from '@magpie/kernel'
import type { PlayDetail } from '@magpie/venues/contract'
import type { studioPlace } from '../../contract/index.ts'
import { type AnySoloGame, mostStake, streamGame } from '../../rules/index.ts'
import type { Effects } from '../store/effects.ts'
import { ordinalOf, type Pair, type Round, seedOf, transactionOf } from '../store/rows.ts'
import { onSale, readyAtOf, type Seat, type VenueState } from '../venue-state.ts'
import { boardOf, type Ended, endOf } from './board.ts'
import { whyNotHere } from './chair.ts'
import { resultOf } from './finish.ts'
import { retireWorn } from './rotate.ts'

export type PlaceAsk = {
  readonly alias: Uuid
  readonly token: string
  readonly key: Uuid
  readonly askHash: string
  readonly game: string
  readonly version: number
  readonly choice: unknown
  readonly stake: bigint
  readonly chair?: string | undefined
}
export type PlaceRefusal = (typeof studioPlace)['refuses'][number]
/** `debit` is the body to send; null for a repeat, whose debit was already sent. */
export type Placed = { readonly round: Round; readonly debit: string | null } | Refusal<PlaceRefusal>

const recentMax = 32

/** L5: a repeat with the same content gets the round that it made; other content under the same key is refused. */
export const repeatOf = (before: Round, ask: Pick<PlaceAsk, 'askHash'>): Placed =>
  before.askHash === ask.askHash ? { round: before, debit: null } : refuse('key_conflict')

export const shown = (minor: bigint): string => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`

const detailOf = (venue: VenueState, rule: AnySoloGame, round: Round): PlayDetail => {
  const { over, under } = rule.mostMultiple(round.choice)
  return {
    gameClass: 'spin',
    title: venue.titles[rule.id] ?? rule.id,
    ruleVersion: streamGame(rule),
    game: rule.id,
    commitment: round.pair.commitment,
    plays: [{ ...rule.picks(round.choice), stake: toWireMinor(round.stake) }],
    mostReturn: toWireMinor(scaleFloor(round.stake, over, under)),
  }
}

/** Nothing can be drawn from such a pair, so no stake is taken. No other pair replaces it: the house would choose (L23). */
const doesNotOpen = ({ log }: VenueState, pair: Pair): boolean => {
  if (seedOf(pair) !== undefined) return false
  log.alarm(
    { law: 'L34', pair: pair.id },
    'the seed of a pair does not open and its member cannot play: start the venue with the secrets that sealed it, or put its row right',
  )
  return true
}

/** Reasons why the member cannot play now, whatever the bet. */
const whyNot = (venue: VenueState, seat: Seat, rule: AnySoloGame): Refusal<PlaceRefusal> | undefined => {
  if (venue.closed.has(rule.id) || !venue.clockIsTrusted()) return refuse('game_closed')
  if (seat.current === null) return refuse('seed_first')
  if (seat.going !== null) return refuse('round_open', { round: seat.going.id, game: seat.going.game })
  if (doesNotOpen(venue, seat.current)) return refuse('game_closed')
  const readyAt = readyAtOf(venue, seat)
  return venue.world.now() < readyAt ? refuse('too_soon', { readyAt }) : undefined
}

const whyNotStake = (venue: VenueState, rule: AnySoloGame, ask: PlaceAsk): Refusal<PlaceRefusal> | undefined => {
  const { least } = rule.stakes
  if (ask.stake < least) return refuse('stake_low', { least: shown(least) })
  // Exposure: the highest possible return is checked before the bet is accepted.
  const most = mostStake(rule, ask.choice, venue.settings.cap)
  return ask.stake > most ? refuse('stake_high', { most: shown(most) }) : undefined
}

const newRound = (venue: VenueState, pair: Pair, rule: AnySoloGame, ask: PlaceAsk): Round => {
  const { over, under } = rule.exactReturn(ask.choice)
  const at = venue.world.now()
  return {
    id: venue.world.id(),
    alias: ask.alias,
    key: ask.key,
    askHash: ask.askHash,
    game: rule.id,
    version: rule.version,
    pair,
    salt: pair.salt ?? '',
    nonce: pair.used,
    choice: ask.choice,
    steps: [],
    state: 'asking',
    reason: null,
    stake: ask.stake,
    expectedMilli: scaleFloor(ask.stake * 1000n, over, under),
    total: null,
    outcome: null,
    digest: null,
    settlementVersion: 0,
    placedAt: at,
    changedAt: at,
  }
}

/**
 * For a round that ends with its press: stake, outcome and return in one plan (W4). Otherwise the stake is kept at once
 * (W2).
 */
const debitOf = (venue: VenueState, rule: AnySoloGame, round: Round, token: string, end: Ended | null): string =>
  JSON.stringify({
    transaction: transactionOf.debit(round.id),
    token,
    round: round.id,
    amount: toWireMinor(round.stake),
    detail: detailOf(venue, rule, round),
    ...(end === null
      ? { keep: true }
      : { result: { total: toWireMinor(end.total), told: resultOf(end, round.stake) } }),
  })

const remember = (seat: Seat, round: Round): void => {
  const oldest = seat.recent.size >= recentMax ? seat.recent.keys().next().value : undefined
  if (oldest !== undefined) seat.recent.delete(oldest)
  seat.recent.set(round.key, round)
}

/** Runs in the queue. */
export const placeRound = (venue: VenueState, seat: Seat, asked: PlaceAsk, effects: Effects): Placed => {
  const before = seat.recent.get(asked.key)
  if (before !== undefined) return repeatOf(before, asked)
  const rule = onSale(venue).find(({ id, version }) => id === asked.game && version === asked.version)
  if (rule === undefined) return refuse('game_unknown')
  const choice = rule.readChoice(asked.choice)
  if (choice === undefined) return refuse('choice_unknown')
  const ask = { ...asked, choice }
  retireWorn(venue, seat, effects)
  const refused =
    whyNotHere(seat, ask.chair, venue.world.now()) ?? whyNot(venue, seat, rule) ?? whyNotStake(venue, rule, ask)
  if (refused !== undefined) return refused
  const { current: pair } = seat
  if (pair === null) return refuse('seed_first')
  const round = newRound(venue, pair, rule, ask)
  pair.used += 1
  const end = rule.step === undefined ? endOf(rule, round, boardOf(rule, round)) : null
  if (end !== null) Object.assign(round, end)
  seat.going = round
  seat.lastPress = { at: round.placedAt, game: rule.id }
  remember(seat, round)
  effects.pairs.set(pair.id, pair)
  effects.rounds.set(round.id, round)
  const debit = debitOf(venue, rule, round, ask.token, end)
  effects.calls.push({
    id: transactionOf.debit(round.id),
    round: round.id,
    call: 'debit',
    ordinal: ordinalOf.debit,
    item: debit,
    dueAt: round.placedAt,
    leasedUntil: round.placedAt + leaseMs,
  })
  return { round, debit }
}
