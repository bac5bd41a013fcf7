// Ends an expired order once: by the job, or by the member who needs its slot.

import type { House } from '@magpie/db'
import { isoOf } from '@magpie/kernel'
import { depositDue } from '../../rules/index.ts'
import { movePlan } from './deposit-plans.ts'
import { type Deposit, placesHeld, readDeposit } from './deposit-store.ts'

/** The deadline of its state; a receipt gives the rail and an operator two hours more. */
const dueOf = ({ state, createdMs, expiresMs, receiptMs }: Deposit): number | null =>
  depositDue(state, receiptMs ?? createdMs, expiresMs)

/** True if the order was ended now, or meanwhile. */
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
