// An order that ran out is ended once, by whoever finds it: the job that walks over all, or the player who wants its place.

import type { House } from '@magpie/db'
import { isoOf } from '@magpie/kernel'
import { depositDue } from '../../rules/index.ts'
import { movePlan } from './deposit-plans.ts'
import { type Deposit, placesHeld, readDeposit } from './deposit-store.ts'

/** When the state that it is in should be over; a receipt gives the rail and an operator two hours more. */
const dueOf = ({ state, createdMs, expiresMs, receiptMs }: Deposit): number | null =>
  depositDue(state, receiptMs ?? createdMs, expiresMs)

/** True when the order was ended now, or had been meanwhile. */
export const expireIfDue = async (house: House, id: string): Promise<boolean> => {
  const deposit = await readDeposit(house, id)
  if (deposit === null) return false
  if (deposit.state !== 'open' && deposit.state !== 'receipt') return deposit.state !== 'asking'
  const atMs = house.world.now()
  const due = dueOf(deposit)
  if (due === null || atMs < due) return false
  const leaves = await placesHeld(house, deposit)
  const set = { closed_at: isoOf(atMs) }
  await house.journal.commit(
    movePlan(deposit, 'expired', { move: 'expire', atMs, reason: 'unpaid_in_time', leaves, set }),
  )
  return true
}
