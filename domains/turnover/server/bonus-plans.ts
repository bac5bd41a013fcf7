// The end of a bonus as a plan: its requirement row and the rest of its money move together. The member's play epoch
// rises, so that no node continues to stake an ended bonus.

import { account, type Guard, houseAccount, type Plan, type Transfer } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import type { BonusEnd } from '../rules/index.ts'

export const requirementTable = 'turnover.requirement'

export type EndedBonus = BonusEnd & { readonly member: Uuid }

const budgetAccount = 'promotion'

const leaves = (member: Uuid, amount: bigint, isOwn: boolean): readonly Transfer[] => {
  if (amount === 0n) return []
  const to = isOwn ? account(member, 'cash') : houseAccount(budgetAccount)
  const kind: Kind = isOwn ? 'bonus.release' : 'bonus.end'
  return [{ from: account(member, 'bonus'), to, amount, kind }]
}

const base = (member: Uuid, transfers: readonly Transfer[], guards: readonly Guard[]) => ({
  member,
  transfers,
  guards,
  rows: [],
  news: [],
  shows: account(member, 'cash'),
  whenShort: 'stale' as const,
})

/** A met bonus becomes cash; the rest of an expired one goes to the platform; a lost one moves nothing. */
export const endPlan = ({ id, member, state, rest }: EndedBonus, atMs: number): Plan => {
  const at = isoOf(atMs)
  const set = state === 'met' ? { met_at: at, ended_at: at } : { ended_at: at }
  const guard: Guard = { guard: 'state', table: requirementTable, id, from: ['open'], to: state, set }
  return {
    ...base(member, leaves(member, rest, state === 'met'), [guard]),
    key: `turnover/${state}/${id}`,
    kind: `turnover.${state}`,
    content: `${state} ${id}`,
    raises: [member],
    answer: { state, rest: rest.toString() },
  }
}

/** Money that returned to the bonus account after the last bonus ended becomes cash. */
export const latePlan = (
  {
    id,
    member,
    state,
    amount,
  }: { readonly id: string; readonly member: Uuid; readonly state: string; readonly amount: bigint },
  turn: string,
): Plan => ({
  ...base(member, leaves(member, amount, true), [
    { guard: 'state', table: requirementTable, id, from: [state], to: state },
  ]),
  key: `turnover/late/${turn}`,
  kind: 'turnover.late',
  content: `late ${id} ${amount}`,
  answer: { amount: amount.toString() },
})

/** Moves what is left of an old bonus from the member's cash to the bonus account. */
export const fillPlan = (
  { id, member, amount }: { readonly id: string; readonly member: Uuid; readonly amount: bigint },
  atMs: number,
): Plan => {
  const [cash, bonus] = [account(member, 'cash'), account(member, 'bonus')]
  const isLost = amount === 0n
  const set = { in_bucket: true, ...(isLost ? { ended_at: isoOf(atMs) } : {}) }
  const guard: Guard = {
    guard: 'state',
    table: requirementTable,
    id,
    from: ['open'],
    to: isLost ? 'lost' : 'open',
    where: { in_bucket: false },
    set,
  }
  const kind: Kind = 'bonus.fill'
  return {
    ...base(member, isLost ? [] : [{ from: cash, to: bonus, amount, kind }], [guard]),
    key: `turnover/fill/${id}`,
    kind: 'turnover.fill',
    content: `fill ${id}`,
    raises: [member],
    answer: { amount: amount.toString() },
  }
}
