// The figures of levels and rebate as they are kept, and which of them hold. Few rows, of which nothing is ever changed.

import { type House, houseNow } from '@magpie/db'
import { beijingDay, minorOf, textOfMinor, type Uuid } from '@magpie/kernel'
import { gameGroups } from '@magpie/turnover/contract'
import type { Figures, GameGroup, LevelTable } from '../contract/index.ts'
import { type AgreedPolicy, levels, type Policy, policyAfter, type PolicyFigures, policyOn } from '../rules/index.ts'

type Db = Pick<House, 'db'>

export const policyTable = 'vip.policy'

/** A class that is not named earns nothing. */
export const figuresFrom = ({ need, withdrawals, rates, caps, dayMost }: Figures): PolicyFigures => {
  const ratesOf = (group: GameGroup): readonly number[] =>
    rates.find((one) => one.group === group)?.ppm ?? levels.map(() => 0)
  return {
    need,
    withdrawals,
    ratePpm: Object.fromEntries(gameGroups.map((group) => [group, ratesOf(group)] as const)) as Record<
      GameGroup,
      readonly number[]
    >,
    classCapMinor: Object.fromEntries(caps.map(({ group, most }) => [group, minorOf(most)])),
    dayCapMinor: minorOf(dayMost),
  }
}

const capsOf = ({ rebate: { classCapMinor } }: Policy) =>
  gameGroups.flatMap((group) => {
    const most = classCapMinor[group]
    return most === undefined ? [] : [{ group, most: textOfMinor(most) }]
  })

export const figuresOf = (policy: Policy): Figures => ({
  need: [...policy.level.need],
  withdrawals: [...policy.withdrawals],
  rates: gameGroups.map((group) => ({ group, ppm: [...policy.rebate.ratePpm[group]] })),
  caps: capsOf(policy),
  dayMost: textOfMinor(policy.rebate.dayCapMinor),
})

/** As everybody reads it. */
export const tableOf = (policy: Policy): LevelTable => ({
  levels: levels.map((level) => ({
    level,
    need: policy.level.need[level] ?? null,
    withdrawals: policy.withdrawals[level] ?? 0,
    rates: gameGroups.map((group) => ({ group, ppm: policy.rebate.ratePpm[group][level] ?? 0 })),
  })),
  caps: capsOf(policy),
  dayMost: textOfMinor(policy.rebate.dayCapMinor),
})

type Raw = { readonly id: Uuid; readonly from_day: string; readonly figures: Figures; readonly agreed_at: Date }

const agreedPolicies = async ({ db }: Db): Promise<readonly AgreedPolicy[]> => {
  const { rows } = await db.query<Raw>(
    'select id, from_day::text, figures, agreed_at from vip.policy order by agreed_at, id',
  )
  return rows.map((row) => ({
    id: row.id,
    fromDay: row.from_day,
    at: row.agreed_at.getTime(),
    figures: figuresFrom(row.figures),
  }))
}

/** What holds on a Beijing day. */
export const policyOfDay = async (house: Db, day: string): Promise<Policy> => policyOn(await agreedPolicies(house), day)

export const policyNow = (house: Pick<House, 'db' | 'world'>): Promise<Policy> =>
  policyOfDay(house, beijingDay(houseNow(house)))

/** What holds today, and what was agreed to for a later day. */
export const policiesAhead = async (
  house: Pick<House, 'db' | 'world'>,
): Promise<{ readonly now: Policy; readonly next: Policy | null }> => {
  const agreed = await agreedPolicies(house)
  const today = beijingDay(houseNow(house))
  return { now: policyOn(agreed, today), next: policyAfter(agreed, today) }
}
