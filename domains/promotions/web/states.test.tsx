// What each screen of promotions says when there is nothing to show: an activity that is over, an answer that did not come, a page that
// did not follow.

import { around, member, refusal } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import words from './locales/zh-CN.json' with { type: 'json' }
import { promotionsRoutes } from './routes.ts'

type Answers = Readonly<Record<string, (ask: { readonly before?: string; readonly show?: string }) => unknown>>
const open = (at: string, answers: Answers = {}) =>
  around({ words, routes: promotionsRoutes, at, state: member, answers })

const gone = () => refusal('promotions', 8400, '活动不存在或已下线。')
const trouble = () => refusal('common', 10001, '系统异常')
const calendar = {
  month: '2026-11',
  today: '2026-11-28',
  joined: '2026-11-01',
  signed: ['2026-11-27'],
  paused: [],
  streak: 1,
  missed: [],
  dayPoints: 5,
  milestones: [{ days: 7, points: 20, reached: false }],
  freeLeft: 1,
  cards: 0,
  points: '5',
  open: true,
  mayPlay: true,
}
const slate = { week: '2026-11-23', joined: true, verified: true, left: 100, mayPlay: true, rows: [] }
const point = { id: 'a', kind: 'promotion.grant', title: { 'zh-CN': '签到日历' }, amount: '5', after: '5', at: 0 }

describe('an activity that is over', () => {
  it.each([
    ['/activity/calendar', '/act/api/v1/calendar/month'],
    ['/activity/luckyFlip', '/act/api/v1/flip/table'],
    ['/activity/friendPeakBet', '/act/api/v1/peak/slate'],
  ])('%s says so, and offers no second try', async (at, path) => {
    open(at, { [path]: gone })
    expect(await screen.findByText('活动不存在或已下线。')).toBeDefined()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })
})

it('S-ROUTE-06e: the rules of the calendar have a button once there are rules', async () => {
  let asked = 0
  open('/activity/calendar', {
    '/act/api/v1/calendar/month': () => {
      if (++asked === 1) throw new Error('nothing came')
      return calendar
    },
  })
  await screen.findByText('没有取到数据')
  expect(screen.queryByRole('button', { name: '看规则' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await userEvent.click(await screen.findByRole('button', { name: '看规则' }))
  expect(within(await screen.findByRole('dialog')).getByText(/每月可免费补签/)).toBeDefined()
})

it('S-ROUTE-06c: a ranking that did not come can be asked for again, below the tabs', async () => {
  let asked = 0
  open('/activity/friendPeakBet', {
    '/act/api/v1/peak/slate': () => slate,
    '/act/api/v1/peak/rank': ({ show }) => {
      if (show === 'month' && ++asked === 1) throw new Error('nothing came')
      return { show: show ?? 'week', least: 30, prizes: [], rows: [], mine: null }
    },
  })
  await userEvent.click(await screen.findByRole('tab', { name: '本月' }))
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText(/30/)).toBeDefined()
})

describe('S-ROUTE-08e: the record of points', () => {
  it('names no balance before it knows one', async () => {
    open('/mine/record/currencyRecord', { '/act/api/v1/points/record': trouble })
    await screen.findByText('没有取到数据')
    expect(screen.queryByText('0')).toBeNull()
    expect(screen.getByText('—')).toBeDefined()
  })

  it('a page that does not come waits for a press', async () => {
    let asked = 0
    open('/mine/record/currencyRecord', {
      '/act/api/v1/points/record': ({ before }) => {
        if (before === undefined) return { rows: [point], next: 'b', balance: '5' }
        asked += 1
        return asked === 1 ? trouble() : { rows: [{ ...point, id: 'b', after: '0' }], next: null, balance: '5' }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findAllByText('签到日历')).toHaveLength(2)
    expect(asked).toBe(2)
  })
})

it('S-ROUTE-06d: the flips that were made can be asked for again', async () => {
  let asked = 0
  const table = { rows: [], perDay: 3, left: 3, mayPlay: true, today: [], current: null, last: null }
  open('/activity/luckyFlip', {
    '/act/api/v1/flip/table': () => ({ ...table, rows: [{ id: 'small', points: 5, ppm: 550_000 }] }),
    '/act/api/v1/flip/record': () => (++asked === 1 ? trouble() : { rows: [], next: null }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '翻牌记录与验证' }))
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText('还没有翻牌记录')).toBeDefined()
})
