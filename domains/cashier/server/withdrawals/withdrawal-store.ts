// A withdrawal as decisions, lists and operators see it: one shape, as the database prints the row to JSON.

import type { House, Json } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { type RiskMark, riskMarks } from '../../rules/index.ts'
import type {
  Method,
  Network,
  NextStep,
  PayCurrency,
  WithdrawalReason,
  WithdrawalStage,
  WithdrawalState,
} from '../../contract/index.ts'
import { cellMs, cellText } from '../cell.ts'

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
  /** What was remarkable when it was submitted. */
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
}

export type StoredWithdrawal = Readonly<Record<string, Json>>

const textOrNull = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)
const minor = (value: Json | undefined): bigint => BigInt(value as number | string)
const msOrNull = (value: Json | undefined): number | null => (value == null ? null : cellMs(value))

export const withdrawalOf = (row: StoredWithdrawal): Withdrawal => ({
  id: cellText(row['id']),
  state: row['state'] as WithdrawalState,
  member: cellText(row['member_id']),
  account: cellText(row['account_id']),
  kind: row['kind'] as Method,
  network: row['network'] as Network | null,
  bank: textOrNull(row['bank']),
  masked: cellText(row['masked']),
  sealed: cellText(row['sealed']),
  amount: minor(row['amount']),
  net: minor(row['net']),
  fee: minor(row['fee']),
  pay: minor(row['pay_amount']),
  payCurrency: row['pay_currency'] as PayCurrency,
  rail: cellText(row['rail']),
  day: cellText(row['day']),
  nth: Number(row['nth']),
  session: textOrNull(row['session_id']),
  reason: row['reason'] as WithdrawalReason | null,
  evidence: textOrNull(row['evidence']),
  next: row['next'] as NextStep | null,
  reference: textOrNull(row['reference']),
  claimedBy: textOrNull(row['claimed_by']),
  claimedMs: msOrNull(row['claimed_at']),
  approvedBy: textOrNull(row['approved_by']),
  secondedBy: textOrNull(row['seconded_by']),
  forcedBy: textOrNull(row['forced_by']),
  score: Number(row['score']),
  marks: cellText(row['marks'])
    .split(' ')
    .filter((mark): mark is RiskMark => (riskMarks as readonly string[]).includes(mark)),
  version: Number(row['version']),
  createdMs: cellMs(row['created_at']),
  changedMs: cellMs(row['changed_at']),
  dueMs: msOrNull(row['due_at']),
  steps: row['steps'] as unknown as readonly Step[],
  appeal: textOrNull(row['appeal']),
  appealedMs: msOrNull(row['appealed_at']),
  appealAnswer: textOrNull(row['appeal_answer']),
  answeredMs: msOrNull(row['appeal_answered_at']),
  answeredBy: textOrNull(row['appeal_answered_by']),
})

/** Whoever's it is: for rails, jobs and operators. Members read with `ownWithdrawal` (L32). */
export const readWithdrawal = async (house: House, id: string): Promise<Withdrawal | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: withdrawalTableName, id }] })
  return rows[0] == null ? null : withdrawalOf(rows[0])
}

export const ownWithdrawal = async (house: House, member: Uuid, id: string): Promise<Withdrawal | null> => {
  const withdrawal = await readWithdrawal(house, id)
  return withdrawal?.member === member ? withdrawal : null
}
