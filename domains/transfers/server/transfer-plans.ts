// Every step of a transfer as a plan: debited account, credited account, guard (decision 0183). A step's money follows
// from direction and state, so that none is forgotten or moved twice.

import {
  account,
  dueColumn,
  type Flow,
  type Guard,
  type Json,
  type News,
  type Plan,
  type Row,
  stepOf,
  type Transfer as Posting,
} from '@magpie/db'
import { isoOf, type Refusal, type Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import { fenceGuard, type Permit, returnedStakeGuard, stakeGuards } from '@magpie/play-safe/server'
import { type BalanceNews, balanceTopic } from '@magpie/venues/contract'
import {
  type TransferNews,
  type TransferReason,
  type TransferStated,
  type TransferState,
  transferTopic,
} from '../contract/index.ts'
import {
  askPauseMs,
  transferEnd,
  type TransferKind,
  transferLife,
  type TransferMove,
  type TransferPlace,
  transferTable,
  type TransferWay,
} from '../rules/index.ts'
import { type Transfer, transferTableName } from './transfer-store.ts'

const cashOf = (member: Uuid) => account(member, 'cash')
export const transitOf = (member: Uuid) => account(member, 'transit')
export const walletAt = (member: Uuid, venue: string) => account(member, `venue/${venue}`)

/** Opens an account that the member has never used; the key makes it once. */
export const openingPlan = (member: Uuid, bucket: 'transit' | `venue/${string}`): Plan => ({
  key: `venues/opens/${member}/${bucket}`,
  member,
  kind: 'venues.opens',
  content: `${member} ${bucket}`,
  transfers: [],
  guards: [],
  rows: [],
  news: [],
  opens: [account(member, bucket)],
  answer: null,
})

const postings = (
  kind: TransferKind,
  { member, venue, amount }: Pick<Transfer, 'member' | 'venue' | 'amount'>,
): readonly Posting[] => {
  const [cash, transit, wallet] = [cashOf(member), transitOf(member), walletAt(member, venue)]
  const ways = {
    'transfer.in': [cash, transit],
    'transfer.arrive': [transit, wallet],
    'transfer.in_back': [transit, cash],
    'transfer.out': [wallet, transit],
    'transfer.home': [transit, cash],
    'transfer.out_back': [transit, wallet],
  } as const
  const [from, to] = ways[kind]
  return [{ from, to, amount, kind: kind satisfies Kind }]
}

/** The step's effect on the member's cash. */
const cashBy = (kind: TransferKind, amount: bigint): bigint => {
  if (kind === 'transfer.in') return -amount
  return kind === 'transfer.in_back' || kind === 'transfer.home' ? amount : 0n
}

const newsOf = (
  { id, member, venue, direction, amount }: Pick<Transfer, 'id' | 'member' | 'venue' | 'direction' | 'amount'>,
  kind: TransferKind | null,
  state: TransferState,
  atMs: number,
): readonly News[] => {
  const { stage } = transferTable[state]
  const body = { id, venue, direction, state, stage, amount: amount.toString(), at: atMs } satisfies TransferNews
  const cash = kind === null ? 0n : cashBy(kind, amount)
  const balance = { cash: cash.toString(), why: 'transfer', at: atMs } satisfies BalanceNews
  const told: News = { topic: transferTopic, member, body }
  return cash === 0n ? [told] : [told, { topic: balanceTopic, member, body: balance }]
}

/** After a crash, the job finds the transfer when its state is overdue; a doubt is queried sooner. */
const askOf = (state: TransferState, asked: number, atMs: number): string | null =>
  state === 'doubt' ? isoOf(atMs + askPauseMs(asked)) : dueColumn(transferLife, state, atMs)

export type NewTransfer = Pick<Transfer, 'id' | 'member' | 'venue' | 'direction' | 'maker' | 'amount'>

/** For one request; if it makes several transfers, for one of them. */
export type Wish = { readonly key: string; readonly content: string; readonly atMs: number }

export const wishKey = (member: Uuid, requestId: Uuid, venue?: string): string =>
  `venues/transfer/${member}/${requestId}${venue === undefined ? '' : `/${venue}`}`

/**
 * A refusal is stored under the request's key and moves nothing: an earlier try that reaches the journal later gets the
 * same refusal, and books nothing (L5).
 */
export const refusedPlan = (
  member: Uuid,
  { key, content }: Pick<Wish, 'key' | 'content'>,
  { refused, facts }: Refusal,
): Plan => ({
  key,
  member,
  kind: 'transfer.refused',
  content,
  transfers: [],
  guards: [],
  rows: [],
  news: [],
  answer: { refused, facts: facts ?? {} },
})

const createPlan = (
  one: NewTransfer,
  { key, content, atMs }: Wish,
  guards: readonly Guard[],
  stakeWindow: string | null = null,
): Plan => {
  const kind = one.direction === 'in' ? 'transfer.in' : 'transfer.out'
  return {
    key,
    member: one.member,
    kind: 'transfer.create',
    content,
    transfers: postings(kind, one),
    guards: [...guards, { guard: 'state', table: transferTableName, id: one.id, from: null, to: 'created' }],
    rows: [
      {
        table: transferTableName,
        values: {
          id: one.id,
          state: 'created',
          member_id: one.member,
          venue: one.venue,
          direction: one.direction,
          maker: one.maker,
          amount: one.amount.toString(),
          version: 0,
          sent: 0,
          asked: 0,
          stake_window: stakeWindow,
          ask_at: askOf('created', 0, atMs),
          due_at: dueColumn(transferLife, 'created', atMs),
          created_at: isoOf(atMs),
          changed_at: isoOf(atMs),
        },
      },
    ],
    news: newsOf(one, kind, 'created', atMs),
    shows: one.direction === 'in' ? cashOf(one.member) : walletAt(one.member, one.venue),
    answer: { id: one.id },
  }
}

/**
 * Cash to transit. It leads to play, so it needs a permit (L20). Bets there need no permit of their own, so the amount
 * counts as staked when it goes in, under the member's own daily limit (L21).
 */
export const inPlan = (permit: Permit, one: NewTransfer & { readonly direction: 'in' }, wish: Wish): Plan =>
  createPlan(one, wish, stakeGuards(permit, one.amount), permit.stakeWindow)

/** A venue's wallet to transit. Nothing may stop money on the way home (L21). */
export const outPlan = (one: NewTransfer & { readonly direction: 'out' }, wish: Wish): Plan => createPlan(one, wish, [])

export type TransferStep = {
  readonly move: TransferMove
  readonly reason?: TransferReason | null
  /** The balance that the venue reported. */
  readonly said?: bigint | null
  readonly atMs: number
  /** The permit to resend money on its way in; the way home needs none. */
  readonly permit?: Permit | null
  /** Further columns that the step writes. */
  readonly more?: Readonly<Record<string, Json>>
}

/** A transfer that is resent keeps the deadline of its first doubt. */
const sameDue = ({ state, sent, dueMs }: Transfer, to: TransferState) =>
  dueMs !== null && (state === 'doubt' || sent > 1) && transferTable[to].dueMs !== null ? { due_at: isoOf(dueMs) } : {}

const flow: Flow<Transfer, TransferState, TransferMove, TransferPlace, TransferReason, TransferWay> = {
  life: transferLife,
  table: transferTableName,
  kind: 'transfer',
  holds: ({ version }) => ({ version }),
  writes: (one, { to, atMs }) => ({
    version: one.version + 1,
    said: null,
    ...sameDue(one, to),
    ask_at: askOf(to, one.asked, atMs),
    ...(to === 'sent' ? { sent: one.sent + 1 } : {}),
  }),
  transfers: (way, one) => (way === null ? [] : postings(transferEnd(one.direction, way), one)),
  news: (one, { to, way, atMs }) => newsOf(one, way === null ? null : transferEnd(one.direction, way), to, atMs),
}

/** What did not go there was not staked. */
const returned = (one: Transfer, move: TransferMove): readonly Guard[] =>
  one.stakeWindow !== null && transferLife.to(one.state, move) === 'refused'
    ? [returnedStakeGuard(one.member, one.stakeWindow, one.amount)]
    : []

/** A step of a transfer with its money and news. Throws if the table does not allow it. */
export const transferStepPlan = (one: Transfer, step: TransferStep): Plan => {
  const { move, said = null, permit = null, more = {} } = step
  const plan = stepOf(flow, one, {
    ...step,
    // The key holds the move: two concurrent steps with different moves end stale, not in conflict.
    key: `venues/transfer/${one.id}/${one.version + 1}/${move}`,
    content: JSON.stringify([one.id, move]),
    before: [...(permit === null ? [] : [fenceGuard(permit)]), ...returned(one, move)],
    set: { said: said === null ? null : said.toString(), ...more },
  })
  return { ...plan, shows: walletAt(one.member, one.venue) }
}

export type Statement = {
  readonly stated: TransferStated
  /** The proposal, which ends with it, and the audit row (L33). */
  readonly approving: Guard
  readonly audit: Row
  readonly atMs: number
}

/**
 * The step for what two operators stated, the same that the venue's answer would make. Its key is the proposal's: if
 * the venue answers meanwhile, one of the two steps is stale.
 */
export const statedPlan = (one: Transfer, { stated, approving, audit, atMs }: Statement): Plan => {
  const more = { stated: { ...stated }, watch: 'open', ask_at: isoOf(atMs + askPauseMs(0)) }
  const step = transferStepPlan(
    one,
    stated.outcome === 'arrived' ? { move: 'done', atMs, more } : { move: 'refused', reason: 'stated', atMs, more },
  )
  return {
    ...step,
    key: `venues/transfer/${one.id}/stated/${stated.proposal}`,
    kind: 'transfer.stated',
    content: JSON.stringify([one.id, stated.proposal, stated.outcome]),
    guards: [approving, ...step.guards],
    rows: [...step.rows, audit],
  }
}
