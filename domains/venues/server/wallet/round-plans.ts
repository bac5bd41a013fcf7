// Every movement of a round as a plan: debits, credits and guards. The table in this slice's README says the same in
// words. A plan's answer is the call's answer, now and at every repeat.

import { account, type Guard, houseAccount, type Json, type News, type Plan, type Row, type Transfer } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import {
  fenceGuard,
  holdStake,
  paidGuards,
  type Permit,
  returnedStakeGuard,
  stakeGuards,
} from '@magpie/play-safe/server'
import {
  type RoundDetail,
  type RoundNews,
  type RoundResult,
  roundTopic,
  saleOf,
  type WalletCode,
} from '../../contract/index.ts'
import type { RoundState } from '../../contract/rounds.ts'
import {
  againstOf,
  type Claim,
  type Lies,
  splitPosting,
  type SplitPosting,
  type Staying,
  takeStake,
  unplayedMore,
} from '../../rules/index.ts'
import { newTask, withheldId, withheldTask } from '../tasks/task-store.ts'
import { type OwnedRound, type Round, roundTable } from './round-store.ts'
import { bonusLeft, planHead, type WalletCall } from './call.ts'

export type Moment = { readonly call: WalletCall; readonly atMs: number }

const bookOf = (venue: string) => houseAccount(`book/${venue}`)
const newsOf = (
  round: Pick<Round, 'id' | 'venue' | 'member' | 'stake' | 'total' | 'version' | 'reason'> & {
    readonly withheld?: bigint
  },
  { call, atMs }: Moment,
  state: RoundState,
  { cash, bonus }: { readonly cash: bigint; readonly bonus: bigint },
  more: Pick<RoundNews, 'sale' | 'corrects'> = {},
): News => {
  const body: RoundNews = {
    round: round.id,
    venue: round.venue,
    transaction: call.transaction,
    state,
    stake: round.stake.toString(),
    total: round.total === null ? null : round.total.toString(),
    ...(round.withheld === undefined || round.withheld === 0n ? {} : { withheld: round.withheld.toString() }),
    version: round.version,
    cash: cash.toString(),
    ...(bonus === 0n ? {} : { bonus: bonus.toString() }),
    reason: round.reason,
    ...more,
    at: atMs,
  }
  return { topic: roundTopic, member: round.member, body }
}

type RowValues = Row['values']

const nothing = { cash: 0n, bonus: 0n }

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
  set: { ...set, changed_at: isoOf(atMs) },
})

const transfer = (from: Transfer['from'], to: Transfer['to'], amount: bigint, kind: Kind): readonly Transfer[] =>
  amount === 0n ? [] : [{ from, to, amount, kind }]

export type NewRound = {
  readonly id: string
  readonly amount: bigint
  readonly detail: RoundDetail
  readonly digest: string
}

/** The sources of a stake, for a member with a bonus; null for cash only. */
export type StakeOf = Lies | null

/** How far the debit brings its round: held, accepted at once, or to its end. */
export type Begun =
  | { readonly state: 'held' | 'kept' }
  | { readonly state: 'settled'; readonly total: bigint; readonly result: RoundResult | null }

/** What a round that ends with its press pays. */
const endOf = (begun: Begun, stake: bigint, fromBonus: bigint): SplitPosting | null =>
  begun.state === 'settled'
    ? splitPosting({ total: null, version: 0, owed: 0n, toBonus: 0n, stake, fromBonus }, begun.total, {
        cash: 0n,
        debt: 0n,
        bonus: 0n,
      })
    : null

const firstRow = (
  moment: Moment,
  permit: Permit,
  { id, amount, detail, digest }: NewRound,
  begun: Begun,
): RowValues => {
  const at = isoOf(moment.atMs)
  const against = againstOf(detail)
  return {
    id,
    venue: moment.call.venue,
    member_id: permit.member,
    state: begun.state,
    stake: amount.toString(),
    stake_window: permit.stakeWindow,
    detail: detail as unknown as Json,
    digest,
    against: against?.key ?? null,
    against_side: against?.side ?? null,
    ...(begun.state === 'settled'
      ? { version: 1, total: begun.total.toString(), result: begun.result as unknown as Json }
      : { version: 0 }),
    owed: 0,
    withheld: '0',
    opened_at: at,
    changed_at: at,
  }
}

/**
 * Cash and then bonus to held, under the fence and the member's own limits: the round begins (L7). If the venue accepts
 * at once, held to the book in the same plan; if the round ends at once, its payment too.
 */
export const holdPlan = (moment: Moment, permit: Permit, round: NewRound, lies: StakeOf, begun: Begun): Plan => {
  const { call } = moment
  const { id, amount } = round
  const { member } = permit
  const takes = lies === null ? { own: amount, bonus: 0n } : takeStake(amount, lies)
  const end = endOf(begun, amount, takes.bonus)
  const total = begun.state === 'settled' ? begun.total : null
  const fresh = { id, venue: call.venue, member, stake: amount, total, version: end === null ? 0 : 1, reason: null }
  const gain = end === null ? nothing : gainOf(end)
  return {
    ...planHead(call, member),
    transfers: [
      ...(takes.own === 0n ? [] : [holdStake(permit, takes.own)]),
      ...(takes.bonus === 0n ? [] : [holdStake(permit, takes.bonus, 'bonus')]),
      ...(begun.state === 'held' ? [] : keep(fresh)),
      ...(end === null ? [] : payOut(fresh, end)),
    ],
    guards: [
      ...stakeGuards(permit, amount),
      ...paidGuards(member, permit.stakeWindow, total ?? 0n),
      { guard: 'state', table: roundTable, id, from: null, to: begun.state },
    ],
    rows: [
      {
        table: roundTable,
        values: {
          ...firstRow(moment, permit, round, begun),
          ...(takes.bonus === 0n ? {} : { from_bonus: takes.bonus.toString() }),
          ...(takes.bonus === 0n || end === null ? {} : { to_bonus: end.toBonus.toString() }),
        },
      },
    ],
    news: [newsOf(fresh, moment, begun.state, { cash: gain.cash - takes.own, bonus: gain.bonus - takes.bonus })],
    // The values read have changed: read again.
    ...(lies === null ? {} : { whenShort: 'stale' }),
    answer: { code: 'OK', ...bonusLeft(lies === null ? 0n : lies.bonus - takes.bonus + gain.bonus) },
  }
}

type Owned = { readonly member: Uuid; readonly venue: string; readonly stake: bigint }

const keep = (round: Owned): readonly Transfer[] =>
  transfer(account(round.member, 'held'), bookOf(round.venue), round.stake, 'bet.keep')

/** Held to the book, under a fence of this moment: a member who may no longer play keeps no new bet (L20). */
export const keepPlan = (moment: Moment, permit: Permit, round: OwnedRound): Plan => ({
  ...planHead(moment.call, round.member),
  transfers: keep(round),
  guards: [fenceGuard(permit), moveRow(round, 'kept', moment.atMs)],
  rows: [],
  news: [newsOf(round, moment, 'kept', nothing)],
  answer: { code: 'OK' },
})

/** A reason of the closed list or a bar, and the venue's own code. */
export type ReasonOf = { readonly reason: string; readonly code: string | null }

const reasonCode = (code: string | null): { readonly reason_code?: string } =>
  code === null ? {} : { reason_code: code }

/** Held to its source, and the amount back to the limit of its day. */
export const returnPlan = (
  moment: Moment,
  round: OwnedRound,
  { reason, code }: ReasonOf,
  answer: WalletCode,
): Plan => ({
  ...planHead(moment.call, round.member),
  transfers: [
    ...transfer(
      account(round.member, 'held'),
      account(round.member, 'cash'),
      round.stake - round.fromBonus,
      'bet.return',
    ),
    ...transfer(account(round.member, 'held'), account(round.member, 'bonus'), round.fromBonus, 'bet.return'),
  ],
  guards: [
    returnedStakeGuard(round.member, round.window, round.stake),
    moveRow(round, 'returned', moment.atMs, { reason, ...reasonCode(code) }),
  ],
  rows: [],
  news: [
    newsOf({ ...round, reason }, moment, 'returned', { cash: round.stake - round.fromBonus, bonus: round.fromBonus }),
  ],
  answer: { code: answer },
})

/** Book to debt, cash and bonus: what a result pays. */
const payOut = ({ member, venue }: Pick<Owned, 'member' | 'venue'>, posting: SplitPosting): readonly Transfer[] => [
  ...transfer(bookOf(venue), account(member, 'debt'), posting.repay, 'bet.debt'),
  ...transfer(bookOf(venue), account(member, 'cash'), posting.credit, 'bet.settle'),
  ...transfer(bookOf(venue), account(member, 'bonus'), posting.bonusCredit, 'bet.settle'),
]

/** The row's columns about the stake, if it has or had any. */
const stayingRow = (round: OwnedRound, { stake, played, stays }: Staying): { readonly [column: string]: Json } => ({
  ...(round.played === null && (played === null || played === stake) ? {} : { played: (played ?? stake).toString() }),
  ...(round.stays === 0n && stays === 0n ? {} : { stays: stays === 0n ? null : stays.toString() }),
})

/** More versions than partial sales ever make; beyond it the oldest are dropped. */
const pastMax = 20

/** The result so far, kept when another version follows: the member sees both (L24). */
const pastRow = ({ version, state, total, result, past, changedAt }: OwnedRound): { readonly past?: Json } =>
  version === 0 || total === null
    ? {}
    : { past: [...past, { at: changedAt, state, total: total.toString(), result }].slice(-pastMax) as unknown as Json }

/** The unplayed part goes back to the limits of its day; the rest of the return reduces the loss. */
const comesBack = (round: OwnedRound, total: bigint, staying: Staying): readonly Guard[] => {
  const unplayed = unplayedMore(round, staying)
  const paid = total - (round.total ?? 0n) - unplayed
  return [
    ...(unplayed === 0n ? [] : [returnedStakeGuard(round.member, round.window, unplayed)]),
    ...paidGuards(round.member, round.window, paid),
  ]
}

export type Settlement = {
  readonly version: number
  /** The credited amount, and the claim beyond the terms. */
  readonly claim: Claim
  readonly result: RoundResult | null
  readonly staying: Staying
  readonly posting: SplitPosting
}

/**
 * The difference to the previous result. `permit` is given if the round was still held: the settlement keeps it in the
 * same plan. If cash is gone meanwhile the plan is stale, never refused.
 */
export const settlePlan = (moment: Moment, permit: Permit | null, round: OwnedRound, settled: Settlement): Plan => {
  const { version, claim, result, staying, posting } = settled
  const to = staying.stays === 0n ? 'settled' : 'kept'
  const { total, withheld } = claim
  const cash = account(round.member, 'cash')
  const bonus = account(round.member, 'bonus')
  const debt = account(round.member, 'debt')
  const book = bookOf(round.venue)
  return {
    ...planHead(moment.call, round.member),
    transfers: [
      ...(permit === null ? [] : keep(round)),
      ...payOut(round, posting),
      ...transfer(bonus, book, posting.bonusTake, 'bet.correct'),
      ...transfer(cash, book, posting.take, 'bet.correct'),
      ...transfer(debt, book, posting.lend, 'bet.debt'),
    ],
    guards: [
      ...(permit === null ? [] : [fenceGuard(permit)]),
      ...(withheld === 0n ? [] : [newTask(withheldId(round.id, version))]),
      ...comesBack(round, total, staying),
      moveRow(round, to, moment.atMs, {
        total: total.toString(),
        ...stayingRow(round, staying),
        withheld: withheld.toString(),
        version,
        owed: posting.owed.toString(),
        ...lyingWithBonus(round, posting),
        result: result as unknown as Json,
        ...pastRow(round),
      }),
    ],
    rows: withheld === 0n ? [] : [withheldTask(round, moment.atMs, { version, claim })],
    news: [newsOf({ ...round, total, withheld, version }, moment, to, gainOf(posting), toldOf(round, result))],
    whenShort: 'stale',
    answer: { code: 'OK' },
  }
}

/** What a mail to the member needs to know. */
const toldOf = ({ state }: OwnedRound, result: RoundResult | null): Pick<RoundNews, 'sale' | 'corrects'> => {
  const sale = saleOf(result)
  return { ...(sale === undefined ? {} : { sale }), ...(state === 'settled' ? { corrects: true } : {}) }
}

const gainOf = ({ credit, take, bonusCredit, bonusTake }: SplitPosting) => ({
  cash: credit - take,
  bonus: bonusCredit - bonusTake,
})

const lyingWithBonus = ({ fromBonus }: OwnedRound, { toBonus }: SplitPosting): { readonly to_bonus?: string } =>
  fromBonus === 0n ? {} : { to_bonus: toBonus.toString() }

/** A tombstone for a debit that never came, so that it is refused if it comes (L6). */
export const buryPlan = (moment: Moment, id: string, { reason, code }: ReasonOf): Plan => {
  const { call, atMs } = moment
  const buried = { id, venue: call.venue, member: null, stake: 0n, total: null, version: 0, reason }
  const at = isoOf(atMs)
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
          withheld: '0',
          reason,
          ...reasonCode(code),
          opened_at: at,
          changed_at: at,
        },
      },
    ],
    news: [newsOf(buried, moment, 'void', nothing)],
    answer: { code: 'OK' },
  }
}

/**
 * A payment beyond the terms that two operators approved: the claim becomes the total, and the difference is posted.
 */
export const releasePlan = (
  round: OwnedRound,
  atMs: number,
  released: { readonly transaction: string; readonly posting: SplitPosting },
): Pick<Plan, 'transfers' | 'guards' | 'news' | 'shows'> => {
  const { posting, transaction } = released
  const total = (round.total ?? 0n) + round.withheld
  const call = { venue: round.venue, call: 'settle', transaction, content: '' } as const
  const set = {
    total: total.toString(),
    withheld: '0',
    owed: posting.owed.toString(),
    ...lyingWithBonus(round, posting),
  }
  return {
    transfers: [...payOut(round, posting)],
    guards: [...paidGuards(round.member, round.window, round.withheld), moveRow(round, round.state, atMs, set)],
    news: [newsOf({ ...round, total, withheld: 0n }, { call, atMs }, round.state, gainOf(posting))],
    shows: account(round.member, 'cash'),
  }
}
