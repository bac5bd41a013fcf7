// Every movement of a round as a plan: who is debited, who credited, which guard it stands under. The table in the
// README of this slice says the same in words. A plan's answer is what its call is told, now and at every repeat.

import { account, type Guard, houseAccount, type Json, type News, type Plan, type Transfer } from '@magpie/db'
import type { Kind } from '@magpie/ledger/contract'
import { fenceGuard, holdStake, type Permit, returnedStakeGuard, stakeGuards } from '@magpie/play-safe/server'
import {
  type RoundDetail,
  type RoundNews,
  type RoundResult,
  roundTopic,
  type WalletCode,
} from '../../contract/index.ts'
import type { RoundState } from '../../contract/rounds.ts'
import type { Posting } from '../../rules/index.ts'
import { type OwnedRound, type Round, roundTable } from './round-store.ts'
import { planHead, type WalletCall } from './call.ts'

export type Moment = { readonly call: WalletCall; readonly atMs: number }

const bookOf = (venue: string) => houseAccount(`book/${venue}`)
const iso = (ms: number): string => new Date(ms).toISOString()

const newsOf = (
  round: Pick<Round, 'id' | 'venue' | 'member' | 'stake' | 'total' | 'version' | 'reason'>,
  { call, atMs }: Moment,
  state: RoundState,
  cash: bigint,
): News => {
  const body: RoundNews = {
    round: round.id,
    venue: round.venue,
    transaction: call.transaction,
    state,
    stake: round.stake.toString(),
    total: round.total === null ? null : round.total.toString(),
    version: round.version,
    cash: cash.toString(),
    reason: round.reason,
    at: atMs,
  }
  return { topic: roundTopic, member: round.member, body }
}

const moveRow = (
  round: OwnedRound,
  to: RoundState,
  atMs: number,
  set: { readonly [column: string]: Json } = {},
): Guard => ({
  guard: 'state',
  table: roundTable,
  id: round.id,
  from: [round.state],
  to,
  where: { version: round.version },
  set: { ...set, changed_at: iso(atMs) },
})

const transfer = (from: Transfer['from'], to: Transfer['to'], amount: bigint, kind: Kind): readonly Transfer[] =>
  amount === 0n ? [] : [{ from, to, amount, kind }]

export type NewRound = {
  readonly id: string
  readonly amount: bigint
  readonly detail: RoundDetail
  readonly digest: string
}

/** Cash to held, under the fence and the member's own limit. The round begins (L7). */
export const holdPlan = (moment: Moment, permit: Permit, { id, amount, detail, digest }: NewRound): Plan => {
  const { call, atMs } = moment
  const fresh = { id, venue: call.venue, member: permit.member, stake: amount, total: null, version: 0, reason: null }
  return {
    ...planHead(call, permit.member),
    transfers: [holdStake(permit, amount)],
    guards: [...stakeGuards(permit, amount), { guard: 'state', table: roundTable, id, from: null, to: 'held' }],
    rows: [
      {
        table: roundTable,
        values: {
          id,
          venue: call.venue,
          member_id: permit.member,
          state: 'held',
          stake: amount.toString(),
          stake_window: permit.stakeWindow,
          detail: detail,
          digest,
          version: 0,
          owed: 0,
          opened_at: iso(atMs),
          changed_at: iso(atMs),
        },
      },
    ],
    news: [newsOf(fresh, moment, 'held', -amount)],
    answer: { code: 'OK' },
  }
}

const keep = (round: OwnedRound): readonly Transfer[] =>
  transfer(account(round.member, 'held'), bookOf(round.venue), round.stake, 'bet.keep')

/** Held to the book, under a fence of this moment: a member who may not play any more keeps no new bet (L20). */
export const keepPlan = (moment: Moment, permit: Permit, round: OwnedRound): Plan => ({
  ...planHead(moment.call, round.member),
  transfers: keep(round),
  guards: [fenceGuard(permit), moveRow(round, 'kept', moment.atMs)],
  rows: [],
  news: [newsOf(round, moment, 'kept', 0n)],
  answer: { code: 'OK' },
})

/** Held to cash, and the amount back to the limit of the day it was counted in. */
export const returnPlan = (moment: Moment, round: OwnedRound, reason: string, code: WalletCode): Plan => ({
  ...planHead(moment.call, round.member),
  transfers: transfer(account(round.member, 'held'), account(round.member, 'cash'), round.stake, 'bet.return'),
  guards: [
    returnedStakeGuard(round.member, round.window, round.stake),
    moveRow(round, 'returned', moment.atMs, { reason }),
  ],
  rows: [],
  news: [newsOf({ ...round, reason }, moment, 'returned', round.stake)],
  answer: { code },
})

export type Settlement = {
  readonly version: number
  readonly total: bigint
  readonly result: RoundResult | null
  readonly posting: Posting
}

/**
 * The difference to the result before. `permit` is given when the round was still held: the settlement keeps it in the
 * same plan. What is taken from cash makes the plan stale when the cash is gone, never refused.
 */
export const settlePlan = (moment: Moment, permit: Permit | null, round: OwnedRound, settled: Settlement): Plan => {
  const { version, total, result, posting } = settled
  const cash = account(round.member, 'cash')
  const debt = account(round.member, 'debt')
  const book = bookOf(round.venue)
  return {
    ...planHead(moment.call, round.member),
    transfers: [
      ...(permit === null ? [] : keep(round)),
      ...transfer(book, debt, posting.repay, 'bet.debt'),
      ...transfer(book, cash, posting.credit, 'bet.settle'),
      ...transfer(cash, book, posting.take, 'bet.correct'),
      ...transfer(debt, book, posting.lend, 'bet.debt'),
    ],
    guards: [
      ...(permit === null ? [] : [fenceGuard(permit)]),
      moveRow(round, 'settled', moment.atMs, {
        total: total.toString(),
        version,
        owed: posting.owed.toString(),
        result: result as unknown as Json,
      }),
    ],
    rows: [],
    news: [newsOf({ ...round, total, version }, moment, 'settled', posting.credit - posting.take)],
    whenShort: 'stale',
    answer: { code: 'OK' },
  }
}

/** A tombstone for a debit that never came, so that it is refused when it comes (L6). */
export const buryPlan = (moment: Moment, id: string, reason: string): Plan => {
  const { call, atMs } = moment
  const buried = { id, venue: call.venue, member: null, stake: 0n, total: null, version: 0, reason }
  const at = iso(atMs)
  return {
    ...planHead(call, null),
    transfers: [],
    guards: [{ guard: 'state', table: roundTable, id, from: null, to: 'void' }],
    rows: [
      {
        table: roundTable,
        values: {
          id,
          venue: call.venue,
          state: 'void',
          stake: '0',
          version: 0,
          owed: 0,
          reason,
          opened_at: at,
          changed_at: at,
        },
      },
    ],
    news: [newsOf(buried, moment, 'void', 0n)],
    answer: { code: 'OK' },
  }
}
