// A member's own level and rebate, and the public level table.

import { type House, houseNow } from '@magpie/db'
import { beijingDay, minorOf, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { handle, type Handled, memberOf } from '@magpie/wire'
import { type Mine, rebateDays, rebateOne, rebateSimulate, vipLevels, vipMine } from '../contract/index.ts'
import { growthOf, rebateOf } from '../rules/index.ts'
import { policiesAhead, policyNow, tableOf } from './policy-store.ts'
import { paidInMonth, rebateDayOf, rebateDaysOf, rebateToday } from './rebate-store.ts'
import { levelOf, standingsOf } from './standing-store.ts'

export const standingShown = async (house: House, member: Uuid): Promise<Mine> => {
  const [standings, { level: policy }] = await Promise.all([standingsOf(house, [member]), policyNow(house)])
  const { level = 0, progressMinor = 0n, sinceDay = null } = standings.get(member) ?? {}
  return {
    level,
    growth: growthOf(progressMinor, policy).toString(),
    need: policy.need[level] ?? null,
    since: sinceDay,
  }
}

export const onVip: readonly Handled[] = [
  handle(vipMine, (_ask, { house, caller }) => standingShown(house, memberOf(caller))),
  handle(vipLevels, async (_ask, { house }) => {
    const { now, next } = await policiesAhead(house)
    return {
      unit: textOfMinor(now.level.unitMinor),
      ...tableOf(now),
      next: next === null ? null : { from: next.from ?? '', ...tableOf(next) },
    }
  }),
  handle(rebateDays, async (_ask, { house, caller }) => {
    const member = memberOf(caller)
    const [today, days, month] = await Promise.all([
      rebateToday(house, member),
      rebateDaysOf(house, member),
      paidInMonth(house, member, beijingDay(houseNow(house))),
    ])
    return { today, days: [...days], month: textOfMinor(month) }
  }),
  handle(
    rebateOne,
    async ({ day }, { house, caller }) => (await rebateDayOf(house, memberOf(caller), day)) ?? refuse('rebate_unknown'),
  ),
  handle(rebateSimulate, async ({ group, amount }, { house, caller }) => {
    const [level, policy] = await Promise.all([levelOf(house, memberOf(caller)), policyNow(house)])
    const { lines, paid } = rebateOf([{ group, counted: minorOf(amount), locked: 0n }], level, policy.rebate)
    const [line] = lines
    return { level, ppm: line?.ratePpm ?? 0, amount: textOfMinor(paid), capped: line?.capped ?? false }
  }),
]
