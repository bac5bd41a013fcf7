// The offers of a new house, on the help pages about offers and partners: each figure agrees with terms and rules.

import { readFileSync } from 'node:fs'
import { turnoverPolicy } from '@magpie/agents/rules'
import { levelPolicy, rebatePolicy, withdrawalsADay } from '@magpie/vip/rules'
import { showMinor } from '@magpie/wire/show'
import { expect, it } from 'vitest'
import { readHelp } from './help.ts'

const pages = readHelp()
const page = (slug: string) => pages.get(slug)
const rowsOf = (caption: string) =>
  [...pages.values()]
    .flatMap(({ sections }) => sections)
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'table')
    .find((table) => table.caption === caption)?.rows

type Terms = {
  readonly kind: string
  readonly dayPoints: number
  readonly milestones: readonly { readonly days: number; readonly points: number }[]
  readonly perDay: number
  readonly prizes: readonly { readonly from: number; readonly to: number; readonly points: number }[]
  readonly framePpm: number
  readonly least: number
  readonly rateX100: number
  readonly capMinor: number
  readonly weekdays: readonly number[]
  readonly levelPoints: number
  readonly monthPoints: number
  readonly claimDays: number
  readonly points: number
  readonly verifyDays: number
  readonly perMonth: number
  readonly hour: number
  readonly total: number
  readonly shares: number
}
type Shipped = { readonly title: Readonly<Record<string, string>>; readonly terms: Terms }

const daysOf = (weekdays: readonly number[]): string => weekdays.map((day) => `周${' 一二三四五六日'[day]}`).join('、')
const listOf = (figures: readonly number[]): string => figures.join('、')

const told: Readonly<Record<string, (terms: Terms) => readonly [string, string]>> = {
  'sign-in': ({ dayPoints, milestones }) => [
    `每天一次；当月签满 ${listOf(milestones.map(({ days }) => days))} 天`,
    `${dayPoints} 羽毛；另得 ${listOf(milestones.map(({ points }) => points))}`,
  ],
  flip: ({ perDay, prizes, framePpm }) => [
    `每天免费 ${perDay} 次`,
    `${listOf(prizes.map(({ points }) => points))} 羽毛${framePpm > 0 ? '，或头像框' : ''}`,
  ],
  peak: ({ least, prizes }) => [
    `一周满 ${least} 场有结果，并已实名`,
    `第 1 名 ${prizes[0]?.points} 羽毛，至第 ${prizes.at(-1)?.to} 名 ${prizes.at(-1)?.points}`,
  ],
  'turnover-return': ({ weekdays, rateX100, capMinor }) => [
    `${daysOf(weekdays)}，体育和电竞单注的有效投注`,
    `${rateX100 / 100}%，每天最多 ${BigInt(capMinor) / 100n}.${String(BigInt(capMinor) % 100n).padStart(2, '0')} 喜币`,
  ],
  'vip-gift': ({ levelPoints, monthPoints }) => [
    '升级时；每月 1 日',
    `等级 × ${levelPoints} 羽毛；等级 × ${monthPoints}`,
  ],
  newcomer: ({ points, claimDays }) => [`注册后 ${claimDays} 天内领取`, `${points} 羽毛`],
  invitation: ({ points, verifyDays, perMonth }) => [
    `好友 ${verifyDays} 天内完成实名；每月最多 ${perMonth} 位`,
    `双方各 ${points} 羽毛`,
  ],
  rain: ({ weekdays, hour, total, shares }) => [
    `${daysOf(weekdays)} ${hour}:00，在大厅满 10 分钟`,
    `共 ${total} 羽毛，分 ${shares} 份`,
  ],
}

it('S-ROUTE-06: the table of activities agrees with the shipped campaigns', () => {
  const shipped = JSON.parse(readFileSync('domains/promotions/content/campaigns.json', 'utf8')) as readonly Shipped[]
  expect(rowsOf('开站时的活动')).toEqual(
    shipped.map(({ title, terms }) => [title['zh-CN'], ...(told[terms.kind]?.(terms) ?? [])]),
  )
})

const percentOf = (ppm = 0): string => `${(ppm / 10_000).toFixed(2)}%`

it('S-ROUTE-07e, S-ROUTE-07h: levels and rebate agree with the policies', () => {
  const said = JSON.stringify(page('yhgz'))
  expect(rowsOf('升级所需成长值')).toEqual(
    levelPolicy.need.map((need, at) => [`VIP ${at + 1}`, need.toLocaleString('en'), String(withdrawalsADay(at + 1))]),
  )
  const { TY, DJ, DZ, CP } = rebatePolicy.ratePpm
  expect(DJ).toEqual(TY)
  expect(rowsOf('返水比例')?.map((row) => row.slice(1))).toEqual(
    [TY, DZ, CP].map((rates) => [0, 5, 10].map((level) => percentOf(rates[level]))),
  )
  expect(said).toContain(`每天最多 ${showMinor(rebatePolicy.dayCapMinor)}`)
  expect(said).toContain(`每 ${showMinor(levelPolicy.unitMinor)} 记 1 点`)
  expect(levelPolicy.retention, 'a level never falls').toBeNull()
})

it('S-ROUTE-14d: the tiers of an agent’s commission agree with the policy', () => {
  const said = JSON.stringify(page('hzhb'))
  const { tiers: steps, split, activeDepositMinor, activeCountedMinor, activeRule } = turnoverPolicy
  expect(rowsOf('佣金档次')).toEqual(
    steps.map(({ turnover, active, ratePpm }) => [
      (turnover / 100n).toLocaleString('en'),
      String(active),
      ...(['TY', 'DZ', 'CP'] as const).map((group) => percentOf(ratePpm[group])),
    ]),
  )
  expect(said).toContain(`佣金分为 ${split.join(' / ')}`)
  expect(activeRule).toBe('any')
  expect(said).toContain(`存款满 ${showMinor(activeDepositMinor)}，或有效投注满 ${showMinor(activeCountedMinor)}`)
})
