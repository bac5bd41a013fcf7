// A member's objection to a withdrawal on hold or ended without payment, and the answer. No money moves: a note, its
// answer, an audit row. The operator who rejected may not answer (L33). The row holds the last note; every note and
// answer is a step of the withdrawal.

import { again, commitDecided, commits, type Guard, type House, type News, type Plan, type Row } from '@magpie/db'
import { isoOf, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type AppealNews, appealTopic } from '../../contract/index.ts'
import { withdrawalTable } from '../../rules/index.ts'
import {
  type AuditFor,
  ownWithdrawal,
  readWithdrawal,
  type Withdrawal,
  withdrawalTableName,
} from './withdrawal-store.ts'

const isEnd = ({ state }: Pick<Withdrawal, 'state'>): boolean => withdrawalTable[state].money === 'back'

/** Once while it is on hold and once after its end: a note from before the end is no objection to it. */
export const mayAppeal = (one: Pick<Withdrawal, 'state' | 'appealedMs' | 'changedMs'>): boolean =>
  (isEnd(one) || one.state === 'on_hold') && (one.appealedMs === null || one.appealedMs < one.changedMs)

export const hasOpenAppeal = ({ appealedMs, answeredMs }: Pick<Withdrawal, 'appealedMs' | 'answeredMs'>): boolean =>
  appealedMs !== null && answeredMs === null

const newsOf = ({ id, member }: Withdrawal, answered: boolean, at: number): News => {
  const body: AppealNews = { id, answered, at }
  return { topic: appealTopic, member, body }
}

const noteRow = (
  { id, version, state }: Withdrawal,
  move: 'appeal' | 'answer',
  note: string,
  operator: Uuid | null,
  atMs: number,
): Row => ({
  table: 'cashier.withdrawal_step',
  values: {
    id: `${id}/${version}/${move}`,
    withdrawal_id: id,
    n: version,
    move,
    state,
    operator_id: operator,
    reason: null,
    note,
    at: isoOf(atMs),
  },
})

type Said = Pick<Plan, 'key' | 'kind' | 'content' | 'rows' | 'news'> &
  Required<Pick<Extract<Guard, { guard: 'state' }>, 'where' | 'set'>>

/** Nothing else changes: the note is written into the row. */
const saidPlan = ({ id, member, state }: Withdrawal, { where, set, ...said }: Said): Plan => ({
  ...said,
  member,
  guards: [{ guard: 'state', table: withdrawalTableName, id, from: [state], to: state, where, set }],
  transfers: [],
  answer: {},
})

type Appealed = Withdrawal | Refusal<'withdrawal_unknown' | 'appeal_unfit' | 'appeal_stands' | 'change_busy'>

/** The same words again are the same note (L5). */
export const appeal = (house: House, member: Uuid, id: string, text: string): Promise<Appealed> => {
  const deciding = { place: 'cashier.appeal', facts: { withdrawal: id }, busy: () => refuse('change_busy') }
  return commitDecided<Appealed>(house, deciding, async () => {
    const one = await ownWithdrawal(house, member, id)
    if (one === null) return refuse('withdrawal_unknown')
    if (!mayAppeal(one)) {
      if (one.appeal === null) return refuse('appeal_unfit')
      return one.appeal === text ? one : refuse('appeal_stands')
    }
    const atMs = house.world.now()
    const plan = saidPlan(one, {
      key: `cashier/appeal/${id}/${one.version}`,
      kind: 'withdrawal.appeal',
      content: JSON.stringify([id, text]),
      where: { version: one.version, appeal: one.appeal },
      set: {
        appeal: text,
        appealed_at: isoOf(atMs),
        appeal_answer: null,
        appeal_answered_at: null,
        appeal_answered_by: null,
      },
      rows: [noteRow(one, 'appeal', text, null, atMs)],
      news: [newsOf(one, false, atMs)],
    })
    return commits(
      plan,
      // Reads again what is stored: these words, or others.
      () => again,
      ({ refused }) => (refused === 'key_conflict' ? refuse('appeal_stands') : undefined),
    )
  })
}

/** The operator who rejected it; null if a rail did. */
export const rejecterOf = async (house: House, id: string): Promise<Uuid | null> => {
  const { rows } = await house.db.query<{ operator_id: Uuid | null }>(
    `select operator_id from cashier.withdrawal_step where withdrawal_id = $1 and move = 'reject' order by n desc limit 1`,
    [id],
  )
  return rows[0]?.operator_id ?? null
}

type Answered = Withdrawal | Refusal<'withdrawal_unknown' | 'withdrawal_moved' | 'same_operator'>

export const answerAppeal = async (
  house: House,
  id: string,
  operator: Uuid,
  answer: string,
  audit: AuditFor,
): Promise<Answered> => {
  const one = await readWithdrawal(house, id)
  if (one === null) return refuse('withdrawal_unknown')
  if (!hasOpenAppeal(one)) return refuse('withdrawal_moved')
  if ((await rejecterOf(house, id)) === operator) return refuse('same_operator')
  const atMs = house.world.now()
  const plan = saidPlan(one, {
    key: `cashier/appeal/${id}/${one.appealedMs ?? 0}/answer`,
    kind: 'withdrawal.answer',
    content: JSON.stringify([id, operator, answer]),
    where: { appeal: one.appeal, appeal_answer: null },
    set: {
      appeal_answer: answer,
      appeal_answered_at: isoOf(atMs),
      appeal_answered_by: operator,
    },
    rows: [audit(one), noteRow(one, 'answer', answer, operator, atMs)],
    news: [newsOf(one, true, atMs)],
  })
  const outcome = await house.journal.commit(plan)
  if (!outcome.committed || outcome.replay) return refuse('withdrawal_moved')
  return (await readWithdrawal(house, id)) ?? refuse('withdrawal_unknown')
}
