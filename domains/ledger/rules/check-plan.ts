// Checks a plan by its shape alone, before the database is asked. A broken law here is a fault of the code that made the plan,
// never a refusal.

import type { AccountRef, Plan } from '@magpie/db'
import type { Movement } from '@magpie/db/slices'
import { law, playCurrency } from '@magpie/kernel'
import { accountName } from './chart.ts'

const keyShape = /^[a-z][a-z-]*\/[\x21-\x7e]{1,190}$/
const columnShape = /^[a-z_]+$/
const tableShape = /^[a-z_]+\.[a-z_]+$/

const memberOf = (ref: AccountRef): string | undefined => ('house' in ref ? undefined : ref.member)

const isBonus = (ref: AccountRef): boolean => !('house' in ref) && ref.bucket === 'bonus'

const checkTransfers = (plan: Plan, movements: Readonly<Record<string, Movement>>): void => {
  const fenced = new Set(plan.guards.filter((guard) => guard.guard === 'fence').map((guard) => guard.member))
  for (const { from, to, amount, kind } of plan.transfers) {
    law(amount > 0n, 'L1', `${plan.key} moves ${amount}`)
    law(from.currency === to.currency, 'L1', `${plan.key} moves between two currencies`)
    law(accountName(from) !== accountName(to), 'L1', `${plan.key} moves within one account`)
    const movement = Object.hasOwn(movements, kind) ? movements[kind] : undefined
    law(movement !== undefined, 'L2', `${plan.key} moves by a kind that no slice.json announces: ${kind}`)
    law(movement.bonus || !(isBonus(from) || isBonus(to)), 'L2', `${plan.key} moves a bonus by ${kind}`)
    if (!movement.permit) continue
    const member = memberOf(from) ?? memberOf(to) ?? plan.member ?? undefined
    law(member !== undefined && fenced.has(member), 'L20', `${plan.key} books ${kind} without a permit`)
  }
}

/** Points and goods are not money: a plan moves either only money or none. */
const checkCurrencies = ({ key, transfers }: Plan): void => {
  const holdsMoney = transfers.some(({ from }) => from.currency === playCurrency)
  const holdsElse = transfers.some(({ from }) => from.currency !== playCurrency)
  law(!(holdsMoney && holdsElse), 'L13', `${key} moves money beside another currency`)
}

const checkRows = (plan: Plan): void => {
  for (const row of plan.rows) {
    law(tableShape.test(row.table), 'L2', `${plan.key} writes to ${row.table}`)
    law(
      Object.keys(row.values).every((name) => columnShape.test(name)),
      'L2',
      `${plan.key} names odd columns`,
    )
  }
  for (const guard of plan.guards) {
    if (guard.guard !== 'state') continue
    law(tableShape.test(guard.table), 'L2', `${plan.key} moves ${guard.table}`)
    law(
      Object.keys(guard.set ?? {}).every((name) => columnShape.test(name)),
      'L2',
      `${plan.key} sets odd columns`,
    )
  }
}

/** Throws `BrokenLaw` for a plan that may not be booked whatever the balances are (L1, L2, L13, L20). */
export const planChecker =
  (movements: Readonly<Record<string, Movement>>) =>
  (plan: Plan): void => {
    law(keyShape.test(plan.key), 'L5', `a key must name its owner and be short: ${plan.key.slice(0, 60)}`)
    checkTransfers(plan, movements)
    checkCurrencies(plan)
    checkRows(plan)
  }
