// What may become of a transfer (decision 0183): who has to act in each state, until when, where its money lies meanwhile,
// and what moves it on. The postings follow from direction and states, so that no path can forget one.

import { lifecycle, type LifeRow } from '@magpie/kernel'
import type { TransferDirection, TransferReason, TransferStage, TransferState } from '../contract/words.ts'

export const transferMoves = ['send', 'drop', 'done', 'refused', 'silent', 'again'] as const
export type TransferMove = (typeof transferMoves)[number]

/** On its way, at its goal, or where it came from. */
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

/** Which way it ends: `in` and `out` say between which accounts. */
export type TransferWay = 'arrive' | 'back'

export const transferLife = lifecycle<TransferState, TransferMove, TransferPlace, TransferReason, TransferWay>(
  'transfer',
  transferTable,
  { 'transit>goal': 'arrive', 'transit>origin': 'back' },
)

/** The states that the member sees as this stage. */
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

/** How money moves when a transfer ends. */
export const transferEnd = (direction: TransferDirection, way: TransferWay): TransferKind => kinds[direction][way]

/** How much may be moved at once; a venue refuses by its own limits. Minor units: one coin. Bringing everything home has no least amount. */
export const transferLeast = 100n
/** Below 2^53 by far, so that an amount is a JSON integer on the wire. */
export const transferMax = 900_000_000_000n
