// The contract door of vip: levels, rebate, and their desk. Amounts are text with two decimals, rates parts per
// million, days Beijing days such as `2026-11-25`.

import { operatorWith } from '@magpie/operators/contract'
import { gameGroups } from '@magpie/turnover/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export { type GameGroup, gameGroups } from '@magpie/turnover/contract'
export {
  type Effect,
  Figures,
  opsPolicies,
  opsPolicyDecide,
  opsPolicyEffect,
  opsPolicyPropose,
  type Policies,
  type PolicyRow,
} from './policy-ops.ts'

const Amount = z.string().check(z.regex(/^(?:0|[1-9]\d*)\.\d{2}$/))
const Day = z.iso.date()
/** Whole units of growth. */
const Growth = z.string().check(z.regex(/^\d+$/))
const Level = z.int().check(z.minimum(0), z.maximum(10))
const Group = z.enum(gameGroups)

/** Topic of `LevelNews`: a member's level changed. */
export const levelTopic = 'vip.level'
export type LevelNews = { readonly level: number; readonly day: string }

/** The caller's level and growth. `need`: growth for the next level, null at the top. */
export const vipMine = endpoint({
  post: '/site/api/v1/vip/mine',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ level: Level, growth: Growth, need: z.nullable(z.int()), since: z.nullable(Day) }),
  refuses: [],
})
export type Mine = z.output<typeof vipMine.gives>

export const LevelRow = z.strictObject({
  level: Level,
  /** Growth for the next level; null at the top. */
  need: z.nullable(z.int()),
  withdrawals: z.int(),
  rates: z.array(z.strictObject({ group: Group, ppm: z.int() })),
})
export type LevelRow = z.output<typeof LevelRow>

const LevelTable = z.strictObject({
  levels: z.array(LevelRow),
  caps: z.array(z.strictObject({ group: Group, most: Amount })),
  dayMost: Amount,
})
export type LevelTable = z.output<typeof LevelTable>

/**
 * All levels, for anyone. `unit`: counted turnover that makes one growth. `next`: the table that two operators approved
 * for a later day.
 */
export const vipLevels = endpoint({
  post: '/site/api/v1/vip/levels',
  who: 'anyone',
  takes: z.strictObject({}),
  gives: z.extend(LevelTable, { unit: Amount, next: z.nullable(z.extend(LevelTable, { from: Day })) }),
  refuses: [],
})
export type Levels = z.output<typeof vipLevels.gives>

export const RebateLine = z.strictObject({
  group: Group,
  /** Counted turnover, without what went to bonus requirements. */
  base: Amount,
  ppm: z.int(),
  amount: Amount,
  capped: z.boolean(),
})
export type RebateLine = z.output<typeof RebateLine>

/** `due`: paid at 15:00 of the next day. `none`: it came to nothing. */
export const rebateStates = ['due', 'paid', 'none'] as const

export const RebateDay = z.strictObject({
  day: Day,
  level: Level,
  lines: z.array(RebateLine),
  /** The stored lines cannot be read; `paid` is still right. */
  unreadable: z.optional(z.boolean()),
  paid: Amount,
  state: z.enum(rebateStates),
  /** Epoch milliseconds. */
  paidAt: z.nullable(z.int()),
})
export type RebateDay = z.output<typeof RebateDay>

/**
 * `today`: turnover counted so far, at the current level. `days`: the newest fourteen judged. `month`: paid in this
 * month.
 */
export const rebateDays = endpoint({
  post: '/site/api/v1/rebate/days',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({
    today: z.strictObject({ day: Day, level: Level, lines: z.array(RebateLine), paid: Amount }),
    days: z.array(RebateDay),
    month: Amount,
  }),
  refuses: [],
})
export type Days = z.output<typeof rebateDays.gives>

export const rebateOne = endpoint({
  post: '/site/api/v1/rebate/one',
  who: 'member',
  takes: z.strictObject({ day: Day }),
  gives: RebateDay,
  refuses: ['rebate_unknown'],
})

/** The rebate that an amount of counted turnover would give at the caller's level. */
export const rebateSimulate = endpoint({
  post: '/site/api/v1/rebate/simulate',
  who: 'member',
  takes: z.strictObject({ group: Group, amount: z.string().check(z.regex(/^(?:0|[1-9]\d{0,9})(?:\.\d{1,2})?$/)) }),
  gives: z.strictObject({ level: Level, ppm: z.int(), amount: Amount, capped: z.boolean() }),
  refuses: [],
})

/** Members by level, and the newest thirty days. Amounts in minor units, as text. */
export const opsVip = endpoint({
  get: '/ops/v1/vip/overview',
  who: operatorWith('vip.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({
    levels: z.array(z.strictObject({ level: Level, members: z.int() })),
    days: z.array(
      z.strictObject({
        day: Day,
        members: z.int(),
        ups: z.int(),
        due: z.string(),
        paid: z.string(),
        paidAt: z.nullable(z.int()),
      }),
    ),
  }),
  refuses: [],
})
export type Overview = z.output<typeof opsVip.gives>

/** A member's level and days, for the desk's page of the member. */
export const opsVipMember = endpoint({
  get: '/ops/v1/vip/member',
  who: operatorWith('vip.read'),
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({
    level: Level,
    growth: Growth,
    need: z.nullable(z.int()),
    since: z.nullable(Day),
    days: z.array(RebateDay),
  }),
  refuses: [],
})
export type OpsMember = z.output<typeof opsVipMember.gives>
