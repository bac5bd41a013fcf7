// Taking a bonus back for operators: a member's bonuses, and the plan that takes one.

import { type House, houseNow, type Plan } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { leftOf, revocationOf, revokePlan } from '@magpie/turnover/server'
import { type BalanceNews, balanceTopic } from '../../contract/index.ts'
import { bonusMoneyOf, moneyOfBonus } from './bonus-money.ts'

/** What is left of each open bonus, including stakes of open bets, minor units. */
export const bonusesLeft = async (house: House, member: Uuid): Promise<ReadonlyMap<string, bigint>> => {
  const [money] = await bonusMoneyOf(house, [member])
  return money === undefined ? new Map() : leftOf(money.open, money.lies + money.atStake)
}

/** The plan that takes this bonus back; undefined if it is no longer open. */
export const takeBackPlan = async (
  house: House,
  { member, bonus }: { readonly member: Uuid; readonly bonus: string },
  besides: Pick<Plan, 'guards' | 'rows'>,
): Promise<Plan | undefined> => {
  const atMs = houseNow(house)
  const money = await moneyOfBonus(house, { member, bonus, until: new Date(atMs) })
  const revocation = money === undefined ? undefined : revocationOf(money.open, bonus, money)
  if (money === undefined || revocation === undefined) return undefined
  const body: BalanceNews = { cash: (-revocation.rest).toString(), why: 'bonus.revoked', at: atMs }
  return revokePlan(
    { ...revocation, id: bonus, member, backBefore: money.back, atMs },
    { ...besides, news: [{ topic: balanceTopic, member, body }] },
  )
}
