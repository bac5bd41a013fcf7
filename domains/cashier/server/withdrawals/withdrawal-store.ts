// A withdrawal for decisions, lists and operators: one shape, as the database prints the row in JSON.

import { cellMinor, cellMs, cellOrNull, cellText, type House, type Json, type Row } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import {
  type Method,
  type Network,
  type NextStep,
  type PayCurrency,
  type RiskMark,
  riskMarks,
  type RuleApplied,
  type WithdrawalReason,
  type WithdrawalStage,
  type WithdrawalState,
} from '../../contract/index.ts'

export const withdrawalTableName = 'cashier.withdrawal'

export type Step = { readonly stage: WithdrawalStage; readonly at: number }

export type Withdrawal = {
  readonly id: string
  readonly state: WithdrawalState
  readonly member: Uuid
  readonly account: Uuid
  readonly kind: Method
  readonly network: Network | null
  readonly bank: string | null
  readonly masked: string
  readonly sealed: string
  readonly amount: bigint
  readonly net: bigint
  readonly fee: bigint
  readonly pay: bigint
  readonly payCurrency: PayCurrency
  readonly rail: string
  readonly day: string
  readonly nth: number
  readonly session: Uuid | null
  readonly reason: WithdrawalReason | null
  readonly evidence: string | null
  readonly next: NextStep | null
  readonly reference: string | null
  readonly claimedBy: Uuid | null
  readonly claimedMs: number | null
  readonly approvedBy: Uuid | null
  readonly secondedBy: Uuid | null
  readonly forcedBy: Uuid | null
  /** Its risk at submission. */
  readonly score: number
  readonly marks: readonly RiskMark[]
  readonly version: number
  readonly createdMs: number
  readonly changedMs: number
  readonly dueMs: number | null
  readonly steps: readonly Step[]
  readonly appeal: string | null
  readonly appealedMs: number | null
  readonly appealAnswer: string | null
  readonly answeredMs: number | null
  readonly answeredBy: Uuid | null
  /** The rule that approved it without an operator. */
  readonly rule: RuleApplied | null
}

export type StoredWithdrawal = Readonly<Record<string, Json>>

export const withdrawalOf = (row: StoredWithdrawal): Withdrawal => ({
  id: cellText(row['id']),
  state: row['state'] as WithdrawalState,
  member: cellText(row['member_id']),
  account: cellText(row['account_id']),
  kind: row['kind'] as Method,
  network: row['network'] as Network | null,
  bank: cellOrNull(row['bank'], cellText),
  masked: cellText(row['masked']),
  sealed: cellText(row['sealed']),
  amount: cellMinor(row['amount']),
  net: cellMinor(row['net']),
  fee: cellMinor(row['fee']),
  pay: cellMinor(row['pay_amount']),
  payCurrency: row['pay_currency'] as PayCurrency,
  rail: cellText(row['rail']),
  day: cellText(row['day']),
  nth: Number(row['nth']),
  session: cellOrNull(row['session_id'], cellText),
  reason: row['reason'] as WithdrawalReason | null,
  evidence: cellOrNull(row['evidence'], cellText),
  next: row['next'] as NextStep | null,
  reference: cellOrNull(row['reference'], cellText),
  claimedBy: cellOrNull(row['claimed_by'], cellText),
  claimedMs: cellOrNull(row['claimed_at'], cellMs),
  approvedBy: cellOrNull(row['approved_by'], cellText),
  secondedBy: cellOrNull(row['seconded_by'], cellText),
  forcedBy: cellOrNull(row['forced_by'], cellText),
  score: Number(row['score']),
  marks: cellText(row['marks'])
    .split(' ')
    .filter((mark): mark is RiskMark => (riskMarks as readonly string[]).includes(mark)),
  version: Number(row['version']),
  createdMs: cellMs(row['created_at']),
  changedMs: cellMs(row['changed_at']),
  dueMs: cellOrNull(row['due_at'], cellMs),
  steps: row['steps'] as unknown as readonly Step[],
  appeal: cellOrNull(row['appeal'], cellText),
  appealedMs: cellOrNull(row['appealed_at'], cellMs),
  appealAnswer: cellOrNull(row['appeal_answer'], cellText),
  answeredMs: cellOrNull(row['appeal_answered_at'], cellMs),
  answeredBy: cellOrNull(row['appeal_answered_by'], cellText),
  rule: (row['rule'] ?? null) as RuleApplied | null,
})

export const isPaidByHand = ({ state, reason }: Pick<Withdrawal, 'state' | 'reason'>): boolean =>
  state === 'paid' && reason === 'paid_by_hand'

/** Of any member: for rails, jobs and operators. Members read with `ownWithdrawal` (L32). */
export const readWithdrawal = async (house: House, id: string): Promise<Withdrawal | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: withdrawalTableName, id }] })
  return rows[0] == null ? null : withdrawalOf(rows[0])
}

export const ownWithdrawal = async (house: House, member: Uuid, id: string): Promise<Withdrawal | null> => {
  const withdrawal = await readWithdrawal(house, id)
  return withdrawal?.member === member ? withdrawal : null
}

/** Makes the audit row for this withdrawal. */
export type AuditFor = (one: Withdrawal) => Row
