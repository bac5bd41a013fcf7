// Bonuses from before the bonus account existed: computes what is left of each, and moves it out of the member's cash
// by a plan. A job does it after the first start, or a withdrawal that comes earlier.

import { account, again, commitDecided, commits, type House, houseNow } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { forgetPermit } from '@magpie/play-safe/server'
import { fillPlan, hasMarked, leftOfMarked, unfilledBonuses } from '@magpie/turnover/server'
import { wealthOf } from '@magpie/venues/server'

const membersAtOnce = 200

/** Deposits less payouts, minor units: old bonuses are no part of it. */
const paidIn = async ({ db }: House, member: Uuid): Promise<bigint> => {
  const { rows } = await db.query<{ own: bigint }>(
    `select ((select coalesce(sum(amount), 0) from cashier.payment where member_id = $1 and state in ('credited', 'resolved'))
       - (select coalesce(sum(amount), 0) from cashier.withdrawal where member_id = $1 and state not in ('rejected', 'failed', 'returned')))::bigint as own`,
    [member],
  )
  const own = rows[0]?.own ?? 0n
  return own > 0n ? own : 0n
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * Fills the oldest old bonus; false if there is none, or other plans were always faster. Stakes and money at venues
 * return as cash.
 */
const fillNext = (house: House, member: Uuid): Promise<boolean> => {
  const forget = () => forgetPermit(house, member)
  const deciding = { place: 'cashier.fill-bonuses', facts: { member }, forget, busy: () => false }
  return commitDecided<boolean>(house, deciding, async () => {
    const [wealth] = await wealthOf(house, [member])
    const { accounts } = await house.journal.read({ accounts: [account(member, 'cash')] })
    const left = await leftOfMarked(house, { member, has: wealth?.has ?? 0n, own: await paidIn(house, member) })
    const [next] = left
    if (next === undefined) return false
    const amount = smaller(next.remains, accounts[0] ?? 0n)
    return commits(fillPlan({ id: next.id, member, amount }, houseNow(house)), ({ replay }) => {
      forget()
      return replay ? again : true
    })
  })
}

export const fillBonuses = async (house: House, member: Uuid): Promise<void> => {
  let more = await hasMarked(house, member)
  while (more) more = await fillNext(house, member)
}

export const fillAllBonuses = async (house: House): Promise<void> => {
  const members = await unfilledBonuses(house, membersAtOnce)
  for (const member of members) await fillBonuses(house, member)
  if (members.length === membersAtOnce) await fillAllBonuses(house)
}
