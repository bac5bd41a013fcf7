// Wallet calls of a table bet, as they wait in the outbox.

import { toWireMinor } from '@magpie/kernel'
import type { PlayDetail, RoundResult } from '@magpie/venues/contract'
import { streamGame } from '../../rules/index.ts'
import type { Effects } from '../store/effects.ts'
import type { VenueState } from '../venue-state.ts'
import { type Bet, betCall } from './rows.ts'
import { ruleNow, type Table } from './table.ts'

type Made = { readonly id: string; readonly ordinal: number }

const put = (
  venue: VenueState,
  bet: Bet,
  call: 'debit' | 'confirm' | 'rollback' | 'settle',
  { id, ordinal }: Made,
  item: object,
  effects: Effects,
  leasedUntil = 0,
): string => {
  const text = JSON.stringify(item)
  effects.calls.push({ id, round: bet.id, call, ordinal, item: text, dueAt: venue.world.now(), leasedUntil })
  return text
}

const detailOf = (venue: VenueState, table: Table, bet: Bet): PlayDetail => {
  const { round } = table
  const rule = ruleNow(table)
  return {
    gameClass: 'table',
    title: venue.titles[rule.id] ?? rule.id,
    ruleVersion: streamGame(rule),
    game: rule.id,
    place: String(round?.nonce ?? 0),
    ...(round === null ? {} : { commitment: round.chain.commitment }),
    plays: bet.plays.map(({ pick, stake }) => ({ ...rule.picks(pick), stake: toWireMinor(stake) })),
    mostReturn: toWireMinor(bet.most),
  }
}

/** Sent at once by the process that decided it, and by the outbox if that process is gone. */
export const callDebit = (
  venue: VenueState,
  table: Table,
  bet: Bet,
  { token, leasedUntil }: { readonly token: string; readonly leasedUntil: number },
  effects: Effects,
): string => {
  const made = betCall.debit(bet.id)
  const amount = toWireMinor(bet.stake)
  const item = { transaction: made.id, token, round: bet.id, amount, detail: detailOf(venue, table, bet) }
  return put(venue, bet, 'debit', made, item, effects, leasedUntil)
}

export const callConfirm = (venue: VenueState, bet: Bet, effects: Effects): void => {
  const made = betCall.confirm(bet.id)
  put(venue, bet, 'confirm', made, { transaction: made.id, round: bet.id }, effects)
}

export const callRollback = (
  venue: VenueState,
  bet: Bet,
  reason: 'cancelled' | 'timeout' | 'closed',
  effects: Effects,
): void => {
  const made = betCall.rollback(bet.id)
  put(venue, bet, 'rollback', made, { transaction: made.id, round: bet.id, reason }, effects)
}

/** By version and total, so a settlement is paid once however often it is sent (L8). */
export const callSettle = (
  venue: VenueState,
  bet: Bet,
  result: RoundResult,
  { played, effects }: { readonly played?: bigint; readonly effects: Effects },
): void => {
  const made = betCall.settle(bet.id, bet.settlementVersion)
  const item = {
    transaction: made.id,
    round: bet.id,
    version: bet.settlementVersion,
    total: toWireMinor(bet.total ?? 0n),
    result,
    ...(played === undefined ? {} : { played: toWireMinor(played) }),
  }
  put(venue, bet, 'settle', made, item, effects)
}

/** Marks a call as done, so that it is not sent again. */
export const giveUp = (venue: VenueState, { id }: Made, effects: Effects): void =>
  void effects.answers.push({ id, answer: 'given up', at: venue.world.now() })
