// What a member asks about their level and rebate, and what anybody may read of the levels.

import { type House, houseNow } from '@magpie/db'
import { beijingDay, minorOf, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { type Caller, handle, type Handled } from '@magpie/wire'
import { gameGroups } from '@magpie/turnover/contract'
import { type Mine, rebateDays, rebateOne, rebateSimulate, vipLevels, vipMine } from '../contract/index.ts'
import { growthOf, levelPolicy, levels, rebateOf, rebatePolicy, withdrawalsADay } from '../rules/index.ts'
import { paidInMonth, rebateDayOf, rebateDaysOf, rebateToday } from './rebate-store.ts'
import { levelOf, standingsOf } from './standing-store.ts'

const memberOf = (caller: Caller): Uuid => {
  if (caller.is !== 'member') throw new Error(`vip: an endpoint for members was called by ${caller.is}`)
  return caller.member
}

export const standingShown = async (house: House, member: Uuid): Promise<Mine> => {
  const stored = (await standingsOf(house, [member])).get(member)
  const { level = 0, progressMinor = 0n, sinceDay = null } = stored ?? {}
  return { level, growth: growthOf(progressMinor).toString(), need: levelPolicy.need[level] ?? null, since: sinceDay }
}

const { ratePpm, classCapMinor, dayCapMinor } = rebatePolicy

const allLevels = {
  unit: textOfMinor(levelPolicy.unitMinor),
  levels: levels.map((level) => ({
    level,
    need: levelPolicy.need[level] ?? null,
    withdrawals: withdrawalsADay(level),
    rates: gameGroups.map((group) => ({ group, ppm: ratePpm[group][level] ?? 0 })),
  })),
  caps: gameGroups.flatMap((group) => {
    const most = classCapMinor[group]
    return most === undefined ? [] : [{ group, most: textOfMinor(most) }]
  }),
  dayMost: textOfMinor(dayCapMinor),
}

export const onVip: readonly Handled[] = [
  handle(vipMine, (_ask, { house, caller }) => standingShown(house, memberOf(caller))),
  handle(vipLevels, () => Promise.resolve(allLevels)),
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
    const level = await levelOf(house, memberOf(caller))
    const { lines, paid } = rebateOf([{ group, counted: minorOf(amount), locked: 0n }], level)
    const [line] = lines
    return { level, ppm: line?.ratePpm ?? 0, amount: textOfMinor(paid), capped: line?.capped ?? false }
  }),
]
