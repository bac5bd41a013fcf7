// The state table of a transfer (decision 0183): for each state the owner, the deadline, where the money is, and the
// allowed moves. Postings follow from direction and state, so that no path can forget one.

import { lifecycle, type LifeRow } from '@magpie/kernel'
import type { TransferDirection, TransferReason, TransferStage, TransferState } from '../contract/words.ts'

export const transferMoves = ['send', 'drop', 'done', 'refused', 'silent', 'again'] as const
export type TransferMove = (typeof transferMoves)[number]

/** In transit, at its target, or back at its source. */
export type TransferPlace = 'transit' | 'goal' | 'origin'

export type TransferRow = LifeRow<TransferState, TransferMove, TransferPlace, TransferReason> & {
  readonly owner: 'house' | 'venue' | 'nobody'
  readonly stage: TransferStage
}

const second = 1000
const minute = 60 * second

export const transferTable: Readonly<Record<TransferState, TransferRow>> = {
  created: {
    owner: 'house',
    dueMs: minute,
    stage: 'moving',
    money: 'transit',
    reasons: [],
    moves: { send: 'sent', drop: 'refused' },
  },
  sent: {
    owner: 'venue',
    dueMs: 30 * second,
    stage: 'moving',
    money: 'transit',
    reasons: [],
    moves: { done: 'done', refused: 'refused', silent: 'doubt' },
  },
  doubt: {
    owner: 'house',
    dueMs: 24 * 60 * minute,
    stage: 'moving',
    money: 'transit',
    reasons: ['venue_silent', 'venue_pending', 'venue_disagrees'],
    moves: { done: 'done', refused: 'refused', again: 'sent' },
  },
  done: { owner: 'nobody', dueMs: null, stage: 'done', money: 'goal', reasons: [], moves: {} },
  refused: {
    owner: 'nobody',
    dueMs: null,
    stage: 'refused',
    money: 'origin',
    reasons: ['venue_short', 'venue_closed', 'venue_refused', 'cancelled', 'barred', 'stated'],
    moves: {},
  },
}

/** How it ends; the direction, `in` or `out`, decides between which accounts. */
export type TransferWay = 'arrive' | 'back'

export const transferLife = lifecycle<TransferState, TransferMove, TransferPlace, TransferReason, TransferWay>(
  'transfer',
  transferTable,
  { 'transit>goal': 'arrive', 'transit>origin': 'back' },
)

/** The states shown to the member as this stage. */
export const transferStatesOf = (stage: TransferStage): readonly TransferState[] =>
  transferLife.states.filter((state) => transferTable[state].stage === stage)

export type TransferKind =
  | 'transfer.in'
  | 'transfer.arrive'
  | 'transfer.in_back'
  | 'transfer.out'
  | 'transfer.home'
  | 'transfer.out_back'

const kinds = {
  in: { arrive: 'transfer.arrive', back: 'transfer.in_back' },
  out: { arrive: 'transfer.home', back: 'transfer.out_back' },
} as const satisfies Readonly<Record<TransferDirection, Readonly<Record<TransferWay, TransferKind>>>>

/** The kind of movement when a transfer ends. */
export const transferEnd = (direction: TransferDirection, way: TransferWay): TransferKind => kinds[direction][way]

/** The smallest transfer; a venue applies its own limits. Minor units: one coin. Collecting all has no minimum. */
export const transferLeast = 100n
/** Far below 2^53, so that an amount is a JSON integer on the wire. */
export const transferMax = 900_000_000_000n
