// What may become of a transfer (decision 0183): who has to act in each state, until when, where its money lies meanwhile,
// and what moves it on. The postings follow from direction and states, so that no path can forget one.

import type { TransferDirection, TransferReason, TransferStage, TransferState } from '../../contract/transfer/words.ts'

export const transferMoves = ['send', 'drop', 'done', 'refused', 'silent', 'again'] as const
export type TransferMove = (typeof transferMoves)[number]

/** On its way, at its goal, or where it came from. */
export type TransferPlace = 'transit' | 'goal' | 'origin'

export type TransferRow = {
  readonly owner: 'house' | 'venue' | 'nobody'
  /** How long it may stay; then somebody is called. */
  readonly dueMs: number | null
  readonly stage: TransferStage
  readonly money: TransferPlace
  /** Reasons that may stand in this state; where there are any, one must. */
  readonly reasons: readonly TransferReason[]
  readonly moves: Readonly<Partial<Record<TransferMove, TransferState>>>
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

/** The state that the move leads to; undefined where it may not be made. */
export const transferMoveTo = (from: TransferState, move: TransferMove): TransferState | undefined =>
  transferTable[from].moves[move]

export const transferReasonStands = (state: TransferState, reason: TransferReason | null): boolean => {
  const { reasons } = transferTable[state]
  return reason === null ? reasons.length === 0 : reasons.includes(reason)
}

export type TransferKind =
  | 'transfer.in'
  | 'transfer.arrive'
  | 'transfer.in_back'
  | 'transfer.out'
  | 'transfer.home'
  | 'transfer.out_back'

/** How money moves when a transfer ends; null while it stays on its way. */
export const transferEnd = (direction: TransferDirection, to: TransferState): TransferKind | null => {
  const { money } = transferTable[to]
  if (money === 'transit') return null
  if (direction === 'in') return money === 'goal' ? 'transfer.arrive' : 'transfer.in_back'
  return money === 'goal' ? 'transfer.home' : 'transfer.out_back'
}
