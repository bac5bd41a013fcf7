// The situations that a case met: how often a connection broke, a message was duplicated, a stake was returned, a
// correction made a debt. A simulation that no longer meets such situations finds nothing and passes; so they are
// counted, and the test requires them.

import type { Outcome, Plan } from '@magpie/db'

/** How often each situation occurred. */
export type Sights = ReadonlyMap<string, number>
export type Saw = (what: string) => void

/** Each of them must occur in some thousand cases. */
export const wanted = [
  'message lost',
  'message twice',
  'message late',
  'process died',
  'the second process answered',
  'member blocked',
  'death with an operation on its way',
  'line to the journal broke before',
  'line to the journal broke after',
  'news came again',
  'job came again',
  'asked again',
  'key conflict',
  'overtaken',
  'refused for good',
  'correction into debt',
  'round void',
  'round returned',
  'round settled',
  'round settled anew',
  'stake of a bonus',
  'win of a bonus',
  'award claimed',
  'award void',
  'budget spent',
  'bonus met',
  'bonus lost',
  'bonus revoked',
  'bonus revoked later',
  'deposit credited',
  'deposit disputed',
  'deposit expired',
  'deposit cancelled',
  'payment suspended',
  'payment resolved',
  'payment refunded',
  'transfer done',
  'transfer refused',
  'transfer in doubt',
  'transfer sent again',
  'withdrawal paid',
  'withdrawal failed',
  'withdrawal rejected',
  'withdrawal returned',
  'withdrawal in doubt',
  'withdrawal cancelling',
  'withdrawal by second eyes',
  'withdrawal by hand',
] as const

const names: Readonly<Record<string, string>> = {
  'venues.round': 'round',
  'cashier.deposit': 'deposit',
  'cashier.payment': 'payment',
  'transfers.transfer': 'transfer',
  'cashier.withdrawal': 'withdrawal',
  'turnover.requirement': 'bonus',
  'identity.member': 'member',
  'promotions.award': 'award',
}
const states: Readonly<Record<string, string>> = { doubt: 'in doubt', manual: 'by hand', second: 'by second eyes' }

const ofBooked = (plan: Plan, saw: Saw): void => {
  if (plan.rows.some(({ values }) => values['from_bonus'] !== undefined)) saw('stake of a bonus')
  for (const guard of plan.guards) {
    if (guard.guard !== 'state') continue
    const name = names[guard.table]
    if (name === undefined) continue
    const isAgain = guard.to === 'settled' && guard.from?.includes('settled') === true
    const isSentAgain = guard.to === 'sent' && guard.from?.includes('doubt') === true
    saw(`${name} ${states[guard.to] ?? guard.to}${isAgain ? ' anew' : isSentAgain ? ' again' : ''}`)
    if (plan.kind === 'turnover.revoked_later') saw('bonus revoked later')
    if (name === 'round' && Number(guard.set?.['owed'] ?? 0) > 0) saw('correction into debt')
    if (name === 'round' && Number(guard.set?.['to_bonus'] ?? 0) > 0) saw('win of a bonus')
  }
}

export const ofOutcome = (plan: Plan, outcome: Outcome, saw: Saw): void => {
  if (outcome.replay) saw('asked again')
  else if (outcome.committed) ofBooked(plan, saw)
  else if (outcome.final) saw('refused for good')
  else saw(outcome.refused === 'key_conflict' ? 'key conflict' : 'overtaken')
}

export const addSights = (sum: Map<string, number>, more: Iterable<readonly [string, number]>): void => {
  for (const [what, times] of more) sum.set(what, (sum.get(what) ?? 0) + times)
}
