// Changes of a table bet: placed, taken back, kept, left. All of it runs in the queue, against the round's state at
// this moment.

import { leaseMs } from '@magpie/book'
import { canonical } from '@magpie/fair'
import { refuse, type Refusal, type Uuid } from '@magpie/kernel'
import { gameReasonOf, reasonOf, tellUnusable, type WalletAnswer } from '@magpie/venues/vendor'
import type { tableBet, tableLeave, tableTakeBack } from '../../contract/index.ts'
import { type AnySharedGame, expectedMilli, mostOfPlays, type Play, playsText, stakeOf } from '../../rules/index.ts'
import { shown } from '../play/place.ts'
import type { Effects } from '../store/effects.ts'
import type { VenueState } from '../venue-state.ts'
import { callDebit, callRollback } from './calls.ts'
import { changed } from './round.ts'
import { type Bet, betCall, type TableRound } from './rows.ts'
import { keyOf, liabilityOf, type Recent, remember, ruleNow, standingBets, type Table } from './table.ts'
import { tellBets, tellGone } from './view.ts'

export type BetAsk = {
  readonly alias: Uuid
  readonly token: string
  readonly key: Uuid
  readonly askHash: string
  readonly version: number
  readonly round: Uuid
  readonly plays: readonly { readonly pick: unknown; readonly stake: bigint }[]
}
export type BetRefusal = (typeof tableBet)['refuses'][number]
/** `debit` is the body to send; null for a repeat, whose debit was already sent. */
export type BetMade = { readonly bet: Bet; readonly debit: string | null } | Refusal<BetRefusal>

/** Counts bets that were taken back too: members need no more, and each is a call to the wallet. */
const pressesMost = 8

/** L5: a repeat with the same content gets the bet that it made; other content under the same key is refused. */
export const repeatOfBet = (before: Bet, { askHash }: Pick<BetAsk, 'askHash'>): BetMade =>
  before.askHash === askHash ? { bet: before, debit: null } : refuse('key_conflict')

const readOf = (game: AnySharedGame, { plays }: BetAsk): readonly Play[] | undefined => {
  if (plays.length > game.playsMost) return undefined
  const read = plays.map(({ pick, stake }) => ({ pick: game.readPick(pick), stake }))
  return read.some(({ pick }) => pick === undefined) ? undefined : read
}

/**
 * Exposure: the highest possible return is checked before the bet is accepted, for the bet alone and with all bets of
 * the round.
 */
const whyNotPlays = (
  { settings }: VenueState,
  table: Table,
  { plays, most }: { readonly plays: readonly Play[]; readonly most: bigint },
): Refusal<BetRefusal> | undefined => {
  const { least, most: top } = ruleNow(table).stakes
  if (plays.some(({ stake }) => stake < least)) return refuse('stake_low', { least: shown(least) })
  if (stakeOf(plays) > top) return refuse('stake_high', { most: shown(top) })
  if (most > settings.cap) return refuse('stake_high', { most: shown((stakeOf(plays) * settings.cap) / most) })
  return liabilityOf(table) + most > settings.roundCap ? refuse('house_limit') : undefined
}

const whyNot = (venue: VenueState, table: Table, { alias, round }: BetAsk): Refusal<BetRefusal> | undefined => {
  const { round: now } = table
  const game = ruleNow(table)
  if (!table.isRead || venue.closed.has(game.id) || !venue.clockIsTrusted()) return refuse('game_closed')
  // L22: no bet at or after the close by this clock, whether or not the close was already decided.
  if (now?.id !== round || now.state !== 'betting' || venue.world.now() >= now.closesAt) return refuse('bets_closed')
  const own = (bets: Iterable<Bet>) => [...bets].filter((bet) => bet.alias === alias).length
  return own(standingBets(table)) >= game.betsMost || own(table.bets.values()) >= pressesMost
    ? refuse('bets_full')
    : undefined
}

export const placeBet = (
  venue: VenueState,
  { table, recent }: { readonly table: Table; readonly recent: Recent },
  ask: BetAsk,
  effects: Effects,
): BetMade => {
  const before = recent.get(keyOf(ask))
  if (before !== undefined) return repeatOfBet(before, ask)
  const rule = ruleNow(table)
  if (rule.version !== ask.version) return refuse('game_unknown')
  const plays = readOf(rule, ask)
  if (plays === undefined) return refuse('choice_unknown')
  const most = mostOfPlays(rule, plays)
  const refused = whyNot(venue, table, ask) ?? whyNotPlays(venue, table, { plays, most })
  if (refused !== undefined) return refused
  const at = venue.world.now()
  const bet: Bet = {
    id: venue.world.id(),
    alias: ask.alias,
    key: ask.key,
    askHash: ask.askHash,
    roundId: ask.round,
    game: rule.id,
    plays,
    left: null,
    leftAt: null,
    state: 'asking',
    reason: null,
    stake: stakeOf(plays),
    most,
    expectedMilli: expectedMilli(rule, plays),
    total: null,
    digest: null,
    settlementVersion: 0,
    placedAt: at,
    changedAt: at,
  }
  table.bets.set(bet.id, bet)
  remember(recent, bet)
  effects.bets.set(bet.id, bet)
  const debit = callDebit(venue, table, bet, { token: ask.token, leasedUntil: at + leaseMs }, effects)
  return { bet, debit }
}

/** Handles the wallet's answer to the debit. Nothing follows for a bet that no longer waits for it. */
export const takeDebit = (venue: VenueState, table: Table, bet: Bet, answer: WalletAnswer, effects: Effects): void => {
  if (bet.state !== 'asking') return
  effects.answers.push({ id: betCall.debit(bet.id).id, answer: answer.code, at: venue.world.now() })
  if (answer.code === 'OK') {
    changed(venue, bet, { state: 'held' }, effects)
    effects.after.push(() => tellBets(venue, table, bet.roundId, [bet]))
    return
  }
  const reason = gameReasonOf(answer.code)
  if (reason === undefined) tellUnusable(venue.log, { bet: bet.id, code: answer.code })
  changed(venue, bet, { state: 'refused', reason: reason ?? 'restricted' }, effects)
}

/**
 * The wallet has said whether it keeps the bet: returns true. A member who may no longer play got their stake back
 * (L20).
 */
export const takeConfirm = (
  venue: VenueState,
  { table, bet, answer }: { readonly table: Table; readonly bet: Bet; readonly answer: WalletAnswer },
  effects: Effects,
): boolean => {
  if (bet.state !== 'held' || answer.code === 'UNKNOWN_TRANSACTION') return false
  effects.answers.push({ id: betCall.confirm(bet.id).id, answer: answer.code, at: venue.world.now() })
  if (answer.code === 'OK') {
    changed(venue, bet, { state: 'kept' }, effects)
    return true
  }
  const reason = reasonOf(answer.code)
  if (reason === undefined) tellUnusable(venue.log, { bet: bet.id, code: answer.code })
  changed(venue, bet, { state: 'returned', reason: reason ?? 'restricted' }, effects)
  effects.after.push(() => tellGone(venue, table, bet.roundId, [bet]))
  return true
}

/**
 * The bet is void because its confirm got no answer, but the wallet had already given the stake back (its member may no
 * longer play). So nothing is left to settle, and the call is done. False if the answer says anything else.
 */
export const takeGivenBack = (venue: VenueState, bet: Bet, { code }: WalletAnswer, effects: Effects): boolean => {
  const reason = reasonOf(code)
  if (reason === undefined || bet.state !== 'void' || bet.reason !== 'timeout') return false
  const { id } = betCall.settle(bet.id, bet.settlementVersion)
  effects.answers.push({ id, answer: code, at: venue.world.now() })
  changed(venue, bet, { state: 'returned', reason, total: null, settlementVersion: 0 }, effects)
  return true
}

type BackRefusal = (typeof tableTakeBack)['refuses'][number]

export const takeBack = (venue: VenueState, table: Table, bet: Bet, effects: Effects): Bet | Refusal<BackRefusal> => {
  if (bet.state === 'returned' && bet.reason === 'cancelled') return bet
  if (bet.state === 'asking') return refuse('round_waits')
  const { round } = table
  const closed = round?.id !== bet.roundId || round.state !== 'betting' || venue.world.now() >= round.closesAt
  if (closed || bet.state !== 'held') return refuse('bets_closed')
  changed(venue, bet, { state: 'returned', reason: 'cancelled' }, effects)
  callRollback(venue, bet, 'cancelled', effects)
  effects.after.push(venue.callsWait, () => tellGone(venue, table, bet.roundId, [bet]))
  return bet
}

type LeaveRefusal = (typeof tableLeave)['refuses'][number]

const isSame = (one: readonly Play[], other: readonly Play[]): boolean =>
  canonical(playsText(one)) === canonical(playsText(other))

/** The plays after leaving at `ms`; undefined unless each of them can be left. */
const leftPlays = ({ rule }: TableRound, { plays }: Bet, ms: number): readonly Play[] | undefined => {
  const left = plays.map(({ pick, stake }) => ({ pick: rule.leave?.(pick, ms), stake }))
  return left.some(({ pick }) => pick === undefined) ? undefined : left
}

const isRunning = (round: TableRound | null, bet: Bet): round is TableRound & { readonly startsAt: number } =>
  round?.id === bet.roundId && round.state === 'running' && round.startsAt !== null

/** `at` is the time of the press by this venue's clock. A repeated press gets the result of the first. */
export const leaveBet = (
  venue: VenueState,
  table: Table,
  bet: Bet,
  at: number,
  effects: Effects,
): Bet | Refusal<LeaveRefusal> => {
  if (bet.left !== null) return bet
  if (bet.state === 'asking' || bet.state === 'held') return refuse('round_waits')
  const { round } = table
  if (bet.state !== 'kept' || !isRunning(round, bet)) return refuse(bet.state === 'kept' ? 'round_waits' : 'round_over')
  const ms = at - round.startsAt
  if (ms < 0) return refuse('round_waits')
  if (ms >= table.lasts) return refuse('round_over')
  const left = leftPlays(round, bet, ms)
  if (left === undefined) return refuse('step_unknown')
  // The bet had already reached its own target, so leaving changes nothing.
  if (isSame(left, bet.plays)) return bet
  changed(venue, bet, { left, leftAt: at }, effects)
  effects.after.push(() => tellBets(venue, table, bet.roundId, [bet]))
  return bet
}
