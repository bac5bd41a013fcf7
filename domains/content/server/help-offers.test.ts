// The activities that a new house begins with, as the page of offers tells them: each row is what the campaign's terms say.

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readHelp } from './help.ts'

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

it('S-ROUTE-06: the table of activities is what the campaigns of a new house say', () => {
  const shipped = JSON.parse(readFileSync('domains/promotions/content/campaigns.json', 'utf8')) as readonly Shipped[]
  const tables = [...readHelp().values()]
    .flatMap(({ sections }) => sections)
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'table')
  const rows = tables.find(({ caption }) => caption === '开站时的活动')?.rows
  expect(rows).toEqual(shipped.map(({ title, terms }) => [title['zh-CN'], ...(told[terms.kind]?.(terms) ?? [])]))
})
