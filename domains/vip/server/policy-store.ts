// Stored level and rebate figures, and which are in force. Few rows, never changed.

import { type House, houseNow } from '@magpie/db'
import { beijingDay, minorOf, textOfMinor, type Uuid } from '@magpie/kernel'
import { gameGroups } from '@magpie/turnover/contract'
import { soldGroups } from '@magpie/venues/server'
import { Figures, type GameGroup, type LevelTable } from '../contract/index.ts'
import {
  type AgreedPolicy,
  levels,
  type Policy,
  policyAfter,
  type PolicyFigures,
  policyOn,
  topLevel,
} from '../rules/index.ts'

type Db = Pick<House, 'db'>

export const policyTable = 'vip.policy'

/** A class without rates earns nothing. */
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

/** The public table: without groups that no venue sells. */
export const tableOf = (policy: Policy): LevelTable => ({
  levels: levels.map((level) => ({
    level,
    need: policy.level.need[level] ?? null,
    withdrawals: policy.withdrawals[level] ?? 0,
    rates: soldGroups.map((group) => ({ group, ppm: policy.rebate.ratePpm[group][level] ?? 0 })),
  })),
  caps: capsOf(policy).filter(({ group }) => soldGroups.includes(group)),
  dayMost: textOfMinor(policy.rebate.dayCapMinor),
})

type Raw = { readonly id: Uuid; readonly from_day: string; readonly figures: unknown; readonly agreed_at: Date }
type Kept = AgreedPolicy & { readonly unreadable: boolean }

const noFigures: Figures = { need: [], withdrawals: [], rates: [], caps: [], dayMost: '0.00' }

/** Undefined if they are not figures for all levels. */
const figuresIn = (stored: unknown): Figures | undefined => {
  const { data } = Figures.safeParse(stored)
  return data?.need.length === topLevel && data.withdrawals.length === levels.length ? data : undefined
}

const keptPolicies = async ({ db }: Db): Promise<readonly Kept[]> => {
  const { rows } = await db.query<Raw>(
    '/* vip.policies */ select id, from_day::text, figures, agreed_at from vip.policy order by agreed_at, id',
  )
  return rows.map(({ id, from_day: fromDay, agreed_at, figures: stored }) => {
    const figures = figuresIn(stored)
    const unreadable = figures === undefined
    return { id, fromDay, at: agreed_at.getTime(), figures: figuresFrom(figures ?? noFigures), unreadable }
  })
}

/** For pages and for withdrawal limits: unreadable figures raise an alarm, and the figures before them apply. */
const readPolicies = async (house: Pick<House, 'db' | 'log'>): Promise<readonly AgreedPolicy[]> => {
  const kept = await keptPolicies(house)
  for (const { id, fromDay, unreadable } of kept)
    if (unreadable)
      house.log.alarm(
        { code: 'vip_policy_unreadable', row: id, from: fromDay },
        'figures of levels cannot be read: pages show the earlier ones, and their days are not judged until the row is restored',
      )
  return kept.filter(({ unreadable }) => !unreadable)
}

/** The figures that judge a day. Money depends on them: a day whose figures cannot be read waits. */
export const policyOfDay = async (house: Db, day: string): Promise<Policy> => {
  const kept = await keptPolicies(house)
  const policy = policyOn(kept, day)
  if (kept.some(({ id, unreadable }) => unreadable && id === policy.id))
    throw new Error(`vip: the figures ${policy.id}, which hold on ${day}, cannot be read`)
  return policy
}

export const policyNow = async (house: Pick<House, 'db' | 'log' | 'world'>): Promise<Policy> =>
  policyOn(await readPolicies(house), beijingDay(houseNow(house)))

/** The figures in force today, and those approved for a later day. */
export const policiesAhead = async (
  house: Pick<House, 'db' | 'log' | 'world'>,
): Promise<{ readonly now: Policy; readonly next: Policy | null }> => {
  const agreed = await readPolicies(house)
  const today = beijingDay(houseNow(house))
  return { now: policyOn(agreed, today), next: policyAfter(agreed, today) }
}
