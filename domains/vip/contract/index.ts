// The contract door of vip: levels, rebate, and what the desk sees of both. Amounts are text with two decimals, rates parts of a
// million, days `2026-11-25` of Beijing.

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

/** Topic of `LevelNews`: a member's level is another one. */
export const levelTopic = 'vip.level'
export type LevelNews = { readonly level: number; readonly day: string }

/** Where the caller stands. `need` is the growth that leads to the next level, null at the top. */
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
  /** Growth that leads on from it; null at the top. */
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

/** All levels, for anybody. `unit` of counted turnover is one of growth. `next` is what two operators agreed to, from a day on. */
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
  /** What counted, without what went to bonuses. */
  base: Amount,
  ppm: z.int(),
  amount: Amount,
  capped: z.boolean(),
})
export type RebateLine = z.output<typeof RebateLine>

/** `due`: paid at 15:00 of the day after. `none`: it came to nothing. */
export const rebateStates = ['due', 'paid', 'none'] as const

export const RebateDay = z.strictObject({
  day: Day,
  level: Level,
  lines: z.array(RebateLine),
  /** What its lines were cannot be read; `paid` holds. */
  unreadable: z.optional(z.boolean()),
  paid: Amount,
  state: z.enum(rebateStates),
  /** Epoch milliseconds. */
  paidAt: z.nullable(z.int()),
})
export type RebateDay = z.output<typeof RebateDay>

/** `today` is what counted until now at the level of now; `days` are the newest fourteen that were judged; `month` what was paid in this one. */
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

/** What an amount that counts would bring at the caller's level. */
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

/** One member's standing and days, for the page of a member. */
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
