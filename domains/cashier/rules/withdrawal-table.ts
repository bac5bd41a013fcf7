// The state table of a withdrawal: owner, deadline, place of the money, moves and reasons of each state. The postings
// follow from the two states of a move, so that no path can forget one. A member never takes one back, and only two
// different operators release a large one (L33).

import { lifecycle, type LifeRow } from '@magpie/kernel'
import type { NextStep, WithdrawalReason, WithdrawalStage, WithdrawalState } from '../contract/index.ts'

const minute = 60_000
const hour = 60 * minute

export const withdrawalMoves = [
  'approve',
  'pass_on',
  'approve_second',
  'reject',
  'hold',
  'resume',
  'send',
  'by_hand',
  'paid',
  'refused',
  'silent',
  'again',
  'cancel',
  'cancelled',
  'strand',
  'found',
  'say_paid',
  'say_unpaid',
  'said_agree',
  'said_refuse',
  'force',
  'force_approve',
  'force_refuse',
  'bounce',
  'bounced',
  'bounce_approve',
  'bounce_pass_on',
  'bounce_approve_second',
  'bounce_refuse',
  'bounce_refuse_pass_on',
  'bounce_refuse_second',
  'bounce_differ',
] as const
export type WithdrawalMove = (typeof withdrawalMoves)[number]

/**
 * Where the money is: `locked` in the member's bucket, `payable` owed to the rail, `out` paid, `back` in the member's
 * cash.
 */
export type MoneyPlace = 'locked' | 'payable' | 'out' | 'back'

export type WithdrawalRow = LifeRow<WithdrawalState, WithdrawalMove, MoneyPlace, WithdrawalReason> & {
  readonly owner: 'operator' | 'second_operator' | 'house' | 'rail' | 'nobody'
  readonly stage: WithdrawalStage
}

const end = { owner: 'nobody', dueMs: null, moves: {} } as const

export const withdrawalTable: Readonly<Record<WithdrawalState, WithdrawalRow>> = {
  review: {
    owner: 'operator',
    dueMs: 20 * minute,
    stage: 'checking',
    money: 'locked',
    reasons: [],
    moves: { approve: 'approved', pass_on: 'second', reject: 'rejected', hold: 'on_hold' },
  },
  second: {
    owner: 'second_operator',
    dueMs: 20 * minute,
    stage: 'checking',
    money: 'locked',
    reasons: [],
    moves: { approve_second: 'approved', reject: 'rejected', hold: 'on_hold' },
  },
  on_hold: {
    owner: 'operator',
    dueMs: 24 * hour,
    stage: 'checking',
    money: 'locked',
    reasons: ['awaiting_player', 'awaiting_documents', 'device_check', 'rail_closed'],
    moves: { resume: 'review', reject: 'rejected' },
  },
  approved: {
    owner: 'house',
    dueMs: 2 * minute,
    stage: 'paying',
    money: 'payable',
    reasons: [],
    moves: { send: 'sending', by_hand: 'manual' },
  },
  sending: {
    owner: 'rail',
    dueMs: 10 * minute,
    stage: 'paying',
    money: 'payable',
    reasons: [],
    moves: { paid: 'paid', bounced: 'bounce_review', refused: 'failed', silent: 'doubt', strand: 'stranded' },
  },
  doubt: {
    owner: 'house',
    dueMs: 24 * hour,
    stage: 'paying',
    money: 'payable',
    reasons: ['rail_silent', 'rail_unknown'],
    moves: {
      paid: 'paid',
      bounced: 'bounce_review',
      refused: 'failed',
      again: 'sending',
      cancel: 'cancelling',
      strand: 'stranded',
    },
  },
  // The rail is asked to cancel; only its confirmation that it will never pay allows a payment by hand.
  cancelling: {
    owner: 'house',
    dueMs: 4 * hour,
    stage: 'paying',
    money: 'payable',
    reasons: [],
    moves: { cancelled: 'manual', paid: 'paid', bounced: 'bounce_review', refused: 'failed', strand: 'stranded' },
  },
  // Its rail is no longer connected: two operators state what that rail reported.
  stranded: {
    owner: 'operator',
    dueMs: 4 * hour,
    stage: 'paying',
    money: 'payable',
    reasons: ['rail_gone', 'payee_differs'],
    moves: { say_paid: 'said_paid', say_unpaid: 'said_unpaid', found: 'doubt', paid: 'paid', refused: 'failed' },
  },
  said_paid: {
    owner: 'second_operator',
    dueMs: 4 * hour,
    stage: 'paying',
    money: 'payable',
    reasons: [],
    moves: { said_agree: 'paid', said_refuse: 'stranded', paid: 'paid', refused: 'failed' },
  },
  said_unpaid: {
    owner: 'second_operator',
    dueMs: 4 * hour,
    stage: 'paying',
    money: 'payable',
    reasons: [],
    moves: { said_agree: 'manual', said_refuse: 'stranded', paid: 'paid', refused: 'failed' },
  },
  manual: {
    owner: 'operator',
    dueMs: 4 * hour,
    stage: 'paying',
    money: 'payable',
    reasons: ['rail_closed', 'rail_cancelled', 'rail_gone', 'payee_differs'],
    moves: { force: 'force_review', reject: 'rejected', paid: 'paid' },
  },
  force_review: {
    owner: 'second_operator',
    dueMs: 4 * hour,
    stage: 'paying',
    money: 'payable',
    reasons: ['paid_by_hand'],
    moves: { force_approve: 'paid', force_refuse: 'manual', paid: 'paid' },
  },
  paid: {
    ...end,
    stage: 'paid',
    money: 'out',
    reasons: ['paid_by_hand'],
    bare: true,
    moves: { bounce: 'bounce_review' },
  },
  bounce_review: {
    owner: 'operator',
    dueMs: 24 * hour,
    stage: 'paying',
    money: 'payable',
    reasons: ['receiver_returned'],
    moves: {
      bounce_approve: 'returned',
      bounce_pass_on: 'bounce_second',
      bounce_refuse: 'paid',
      bounce_refuse_pass_on: 'bounce_second',
    },
  },
  // With its reason the first operator wants to give it back, without one to refuse that; the second agrees, or differs.
  bounce_second: {
    owner: 'second_operator',
    dueMs: 24 * hour,
    stage: 'paying',
    money: 'payable',
    reasons: ['receiver_returned'],
    bare: true,
    moves: { bounce_approve_second: 'returned', bounce_refuse_second: 'paid', bounce_differ: 'bounce_review' },
  },
  rejected: {
    ...end,
    stage: 'failed',
    money: 'back',
    reasons: [
      'name_mismatch',
      'account_refused',
      'identity_needed',
      'source_of_funds',
      'account_stolen',
      'player_asked',
    ],
  },
  failed: {
    ...end,
    stage: 'failed',
    money: 'back',
    reasons: ['rail_account_invalid', 'rail_limit', 'rail_refused', 'rail_closed'],
  },
  returned: { ...end, stage: 'returned', money: 'back', reasons: ['receiver_returned'] },
}

/** What the member is advised for each reason; the first is preselected for the operator. */
export const nextFor: Readonly<Record<WithdrawalReason, readonly [NextStep, ...NextStep[]]>> = {
  awaiting_player: ['contact_service'],
  awaiting_documents: ['send_documents', 'contact_service'],
  device_check: ['wait', 'contact_service'],
  rail_closed: ['wait'],
  rail_silent: ['wait'],
  rail_unknown: ['wait'],
  rail_cancelled: ['wait'],
  rail_gone: ['wait'],
  payee_differs: ['wait'],
  paid_by_hand: ['nothing'],
  name_mismatch: ['fix_name', 'other_account', 'contact_service'],
  account_refused: ['other_account', 'contact_service'],
  identity_needed: ['send_documents', 'contact_service'],
  source_of_funds: ['send_documents', 'contact_service'],
  account_stolen: ['contact_service'],
  player_asked: ['nothing'],
  rail_account_invalid: ['other_account', 'contact_service'],
  rail_limit: ['other_account', 'wait'],
  rail_refused: ['other_account', 'contact_service'],
  receiver_returned: ['other_account', 'contact_service'],
}

/** The posting of a move from one place to the next. */
export type Posting = 'approve' | 'return' | 'give_back' | 'pay_out' | 'bounce'

export const withdrawalLife = lifecycle<WithdrawalState, WithdrawalMove, MoneyPlace, WithdrawalReason, Posting>(
  'withdrawal',
  withdrawalTable,
  {
    'locked>payable': 'approve',
    'locked>back': 'return',
    'payable>out': 'pay_out',
    'payable>back': 'give_back',
    'out>payable': 'bounce',
  },
)

export const { to: moveTo, stands: reasonStands, way: postingBetween } = withdrawalLife

/** Operators' moves; `different`: the earlier step whose author may not make this one (L33). */
export const operatorsMoves: Readonly<
  Partial<Record<WithdrawalMove, { readonly different?: 'approved_by' | 'forced_by' }>>
> = {
  approve: {},
  pass_on: {},
  approve_second: { different: 'approved_by' },
  reject: {},
  hold: {},
  resume: {},
  by_hand: {},
  cancel: {},
  say_paid: {},
  say_unpaid: {},
  said_agree: { different: 'forced_by' },
  said_refuse: { different: 'forced_by' },
  force: {},
  force_approve: { different: 'forced_by' },
  force_refuse: { different: 'forced_by' },
  bounce_approve: {},
  bounce_pass_on: {},
  bounce_approve_second: { different: 'forced_by' },
  bounce_refuse: {},
  bounce_refuse_pass_on: {},
  bounce_refuse_second: { different: 'forced_by' },
  bounce_differ: { different: 'forced_by' },
}

/** Whose step the second operator checks, in a state that waits for it. */
export const firstEyes: Readonly<Partial<Record<WithdrawalState, 'approved_by' | 'forced_by'>>> = {
  second: 'approved_by',
  said_paid: 'forced_by',
  said_unpaid: 'forced_by',
  force_review: 'forced_by',
  bounce_second: 'forced_by',
}
