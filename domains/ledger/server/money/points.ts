// A member's points account is opened before the first grant, by a separate plan: two concurrent grants cannot both open it.

import { account, type House, type Plan } from '@magpie/db'
import { law, pointsCurrency, type Uuid } from '@magpie/kernel'

export const pointsAccount = (member: Uuid) => account(member, 'cash', pointsCurrency)

const openingPlan = (member: Uuid): Plan => ({
  key: `ledger/points/${member}`,
  member,
  kind: 'points.open',
  content: member,
  transfers: [],
  guards: [],
  rows: [],
  news: [],
  opens: [pointsAccount(member)],
  answer: null,
})

/** Whole points; null before the first grant. */
export const pointsOf = async ({ journal }: Pick<House, 'journal'>, member: Uuid): Promise<bigint | null> =>
  (await journal.read({ accounts: [pointsAccount(member)] })).accounts[0] ?? null

/** Opens the account if needed. Call it before booking points to a member. */
export const openPoints = async (house: Pick<House, 'journal'>, member: Uuid): Promise<void> => {
  if ((await pointsOf(house, member)) !== null) return
  const opened = await house.journal.commit(openingPlan(member))
  law(opened.committed, 'L2', `no account of points for ${member}`)
}
