// A member's state before a withdrawal: free cash, cash locked by turnover, the day's remaining limits, and the turn.
// One reading for the quote and the plan.

import { account, type House } from '@magpie/db'
import { beijingDay, playCurrency, type Uuid } from '@magpie/kernel'
import { whatWaits } from '@magpie/turnover/server'
import { tendBonuses } from '@magpie/venues/server'
import type { DayUsed, WithdrawalPolicy } from '../../rules/index.ts'
import { fillBonuses } from '../fill-bonuses.ts'
import { placeTable, type Turn, turnOf, withdrawPlace } from '../places.ts'
import type { Tools } from '../tools.ts'
import { amountCounter, countCounter } from './withdrawal-plans.ts'

export type Standing = {
  /** Cash that may be withdrawn, and cash locked by turnover. */
  readonly free: bigint
  readonly kept: bigint
  /** The bonus account, which cannot be withdrawn. */
  readonly bonus: bigint
  /** The member's debt: it is collected first, so it is never free. */
  readonly owed: bigint
  readonly turnoverLeft: bigint
  readonly locked: bigint
  readonly used: DayUsed
  readonly day: string
  /** One withdrawal of a member at a time: these figures were read for this one. */
  readonly turn: Turn
  /** The policy, with what this member's verification adds. */
  readonly policy: WithdrawalPolicy
}

export const standingOf = async (house: House, tools: Tools, member: Uuid): Promise<Standing> => {
  await fillBonuses(house, member)
  await tendBonuses(house, [member])
  const day = beijingDay(house.world.now())
  const state = await house.journal.read({
    accounts: [account(member, 'cash'), account(member, 'locked'), account(member, 'debt'), account(member, 'bonus')],
    rows: [{ table: placeTable, id: withdrawPlace(member) }],
    counters: [
      { member, kind: countCounter, window: day, currency: playCurrency },
      { member, kind: amountCounter, window: day, currency: playCurrency },
    ],
  })
  const waits = await whatWaits(house, member, tools.turnover)
  const used = { count: Number(state.counters[0] ?? 0n), amount: state.counters[1] ?? 0n }
  const cash = state.accounts[0] ?? 0n
  const turn = turnOf(withdrawPlace(member), state.rows[0])
  const owed = -(state.accounts[2] ?? 0n)
  const own = cash > owed ? cash - owed : 0n
  const kept = waits.kept === null || waits.kept > own ? own : waits.kept
  return {
    free: own - kept,
    kept,
    bonus: state.accounts[3] ?? 0n,
    owed,
    turnoverLeft: waits.left,
    locked: state.accounts[1] ?? 0n,
    used,
    day,
    turn,
    policy: await tools.policyFor(house, member),
  }
}

/** Cash locked by turnover is not missing but not free yet: a different code. */
export const shortOf = (
  amount: bigint,
  { free, kept, bonus }: Standing,
): 'short_of_funds' | 'turnover_left' | undefined => {
  if (amount <= free) return undefined
  return amount <= free + kept + bonus ? 'turnover_left' : 'short_of_funds'
}
