// The empty states of each screen of promotions: an activity that is over, a failed request, a page that failed to
// load.

import { around, choose, member, refusal } from '@magpie/identity/web/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import words from './locales/zh-CN.json' with { type: 'json' }
import { promotionsRoutes } from './routes.ts'

type Answers = Readonly<
  Record<string, (ask: { readonly before?: string; readonly show?: string; readonly requestId?: string }) => unknown>
>
const open = (at: string, answers: Answers = {}) =>
  around({ words, routes: promotionsRoutes, at, state: member, answers })

const gone = () => refusal('promotions', 8400, '活动不存在、暂停或已下线。')
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

it('L5: after a lost answer signing in is repeated with the same request id, and the next with another', async () => {
  const requests: unknown[] = []
  const { toasts } = open('/activity/calendar', {
    '/act/api/v1/calendar/month': () => calendar,
    '/act/api/v1/calendar/sign': ({ requestId }) => {
      requests.push(requestId)
      if (requests.length === 1) throw new Error('nothing came')
      return { day: calendar.today, points: 5, milestones: [] }
    },
  })
  const press = await screen.findByRole('button', { name: /签到/ })
  for (const asked of [1, 2, 3]) {
    await waitFor(() => expect(press).toHaveProperty('disabled', false))
    await userEvent.click(press)
    await waitFor(() => expect(requests).toHaveLength(asked))
    await waitFor(() => expect(toasts).toHaveLength(asked))
  }
  expect(requests[1]).toBe(requests[0])
  expect(requests[2]).not.toBe(requests[0])
})

describe('a closed activity', () => {
  it.each([
    ['/activity/calendar', '/act/api/v1/calendar/month'],
    ['/activity/luckyFlip', '/act/api/v1/flip/table'],
    ['/activity/friendPeakBet', '/act/api/v1/peak/slate'],
  ])('%s says so, without a retry', async (at, path) => {
    open(at, { [path]: gone })
    expect(await screen.findByText('活动不存在、暂停或已下线。')).toBeDefined()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    expect(screen.getByRole('link', { name: '看全部活动' }).getAttribute('href')).toBe('/activity/discount')
  })

  it.each([
    ['/activity/calendar', '/act/api/v1/calendar/month'],
    ['/activity/luckyFlip', '/act/api/v1/flip/table'],
    ['/activity/friendPeakBet', '/act/api/v1/peak/slate'],
  ])('%s shows an error of the server as such, with a retry', async (at, path) => {
    open(at, { [path]: trouble })
    await screen.findByText('没有取到数据')
    expect(screen.getByRole('button', { name: '重试' })).toBeDefined()
  })
})

it('S-ROUTE-06e: the rules button of the calendar appears once the rules are loaded', async () => {
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

it('S-ROUTE-06c: a failed ranking can be loaded again, below the tabs', async () => {
  let asked = 0
  open('/activity/friendPeakBet', {
    '/act/api/v1/peak/slate': () => slate,
    '/act/api/v1/peak/rank': ({ show }) => {
      if (show === 'month' && ++asked === 1) throw new Error('nothing came')
      return { show: show ?? 'week', least: 30, prizes: [], rows: [], mine: null }
    },
  })
  // There is nothing to predict, so the week's list is open, and predictions are a tab beside it.
  expect((await screen.findByRole('tab', { name: '本周' })).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(await screen.findByRole('tab', { name: '本月' }))
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText(/30/)).toBeDefined()
})

it('S-ROUTE-06c: the heading names the days of the open list', async () => {
  const weeks: Readonly<Record<string, string>> = { week: slate.week, month: '2026-11-01', last: '2026-11-16' }
  open('/activity/friendPeakBet', {
    '/act/api/v1/peak/slate': () => slate,
    '/act/api/v1/peak/rank': ({ show = 'week' }) => ({
      week: weeks[show] ?? slate.week,
      least: 30,
      prizes: [],
      rows: [],
      mine: null,
    }),
  })
  await userEvent.click(await screen.findByRole('tab', { name: '上周' }))
  expect(await screen.findByText('11 月 16 日起的一周')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: '本月' }))
  expect(await screen.findByText('2026 年 11 月')).toBeDefined()
})

describe('S-ROUTE-08e: the points record', () => {
  it('shows no balance before it is known', async () => {
    open('/mine/record/currencyRecord', { '/act/api/v1/points/record': trouble })
    await screen.findByText('没有取到数据')
    expect(screen.queryByText('0')).toBeNull()
    expect(screen.getByText('—')).toBeDefined()
  })

  it('a failed page waits for a press', async () => {
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

it('S-ROUTE-06d: a failed list of flips can be loaded again', async () => {
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

describe('S-ROUTE-06c: a slate of many matches', () => {
  const match = (nth: number, more: object = {}) => ({
    venue: 'YBTY',
    id: `m-${nth}`,
    sport: 'football',
    league: nth % 2 === 0 ? '沙洲联赛' : '北港联赛',
    home: `主队${nth}`,
    away: `客队${nth}`,
    kickOffAt: Date.UTC(2026, 10, 28, 12) + nth * 60_000,
    state: 'scheduled',
    score: [0, 0],
    sides: ['home', 'draw', 'away'],
    mine: null,
    hit: null,
    ...more,
  })
  const rows = [
    match(9, { state: 'ended', mine: 'home', hit: true, score: [2, 1] }),
    ...Array.from({ length: 8 }, (_, nth) => match(nth, nth === 1 ? { mine: 'away' } : {})),
  ]

  it('matches are grouped by league, the next one open; folded ones show their count, and no choice is lost', async () => {
    open('/activity/friendPeakBet', { '/act/api/v1/peak/slate': () => ({ ...slate, rows }) })
    const head = (name: RegExp) => screen.findByRole('button', { name })
    const [first, second, over] = [
      await head(/沙洲联赛.*4 场，已预测 0/),
      await head(/北港联赛.*4 场，已预测 1/),
      await head(/已结束.*1 场，猜中 1/),
    ]
    expect([first, second, over].map((one) => one.getAttribute('aria-expanded'))).toEqual(['true', 'false', 'false'])
    expect(screen.getAllByRole('group')).toHaveLength(4)
    await userEvent.click(second)
    const mine = screen.getByRole('group', { name: '主队1 客队1' })
    expect(within(mine).getByRole('button', { name: '客队1' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(over)
    expect(screen.getAllByRole('group')).toHaveLength(9)
    await userEvent.click(second)
    await userEvent.click(second)
    expect(
      within(screen.getByRole('group', { name: '主队1 客队1' }))
        .getByRole('button', { name: '客队1' })
        .getAttribute('aria-pressed'),
    ).toBe('true')
  })

  it('a pressed side is sent as the prediction; a match that has ended takes none', async () => {
    const { asked } = open('/activity/friendPeakBet', {
      '/act/api/v1/peak/slate': () => ({ ...slate, rows }),
      '/act/api/v1/peak/predict': () => ({ side: 'draw', left: 99 }),
    })
    const group = async (name: string) => within(await screen.findByRole('group', { name }))
    await userEvent.click((await group('主队0 客队0')).getByRole('button', { name: '平' }))
    const sent = () => asked.filter(({ path }) => path.endsWith('/peak/predict')).map(({ body }) => body)
    await waitFor(() => expect(sent()).toEqual([{ venue: 'YBTY', match: 'm-0', side: 'draw' }]))
    await userEvent.click(screen.getByRole('button', { name: /已结束/ }))
    for (const side of (await group('主队9 客队9')).queryAllByRole('button'))
      expect(side).toHaveProperty('disabled', true)
  })
})

it('S-ROUTE-06e: the tile of sign-in shows the member’s last days', async () => {
  const sign = {
    id: 'sign-in',
    title: { 'zh-CN': '签到日历' },
    state: 'live',
    full: false,
    fromAt: 0,
    toAt: null,
    product: 'all',
    art: 'calendar',
    currency: 'XFE',
    version: 1,
    digest: 'ab'.repeat(32),
    terms: { kind: 'sign-in', dayPoints: 5, milestones: [], freeMakeUps: 1 },
  }
  open('/activity/discount', {
    '/act/api/v1/activity/list': () => ({ rows: [sign], paused: false, points: '5', claimable: 0 }),
    '/act/api/v1/calendar/month': () => ({
      ...calendar,
      signed: ['2026-11-24', '2026-11-26', '2026-11-27'],
      streak: 2,
    }),
  })
  const days = await screen.findByRole('img', { name: '近 7 天签到 3 天' })
  expect([...days.children].map((one) => one.getAttribute('data-look'))).toEqual([
    'past',
    'past',
    'signed',
    'past',
    'signed',
    'signed',
    'today',
  ])
  expect(screen.getByText('已连签 2 天')).toBeDefined()
})

it('at the limit without a verified name a dialog links to verification, and can be dismissed', async () => {
  const words = '未实名最多共领 200 羽毛，完成实名认证后即可继续领取。'
  const { questions, toasts, here } = open('/activity/calendar', {
    '/act/api/v1/calendar/month': () => calendar,
    '/act/api/v1/calendar/sign': () => refusal('points_need_name', 8437, words),
  })
  await userEvent.click(await screen.findByRole('button', { name: /签到，领/ }))
  await waitFor(() => expect(questions).toMatchObject([{ title: '领取羽毛需要实名', body: words }]))
  expect(toasts).toEqual([])
  act(() => choose(questions, '以后再说'))
  expect(here()).toBe('/activity/calendar')
  act(() => choose(questions, '去实名'))
  await waitFor(() => expect(here()).toBe('/mine/userInfo/authentication'))
})

describe('S-ROUTE-08d: claimable awards', () => {
  const award = {
    id: 'newcomer-points/a',
    campaign: 'newcomer-points',
    kind: 'newcomer',
    title: { 'zh-CN': '新会员' },
    currency: 'XFE',
    amount: '30',
    state: 'claimable',
    reason: null,
    taken: null,
    facts: { points: 30 },
    digest: 'ab',
    multipleX100: 0,
    product: 'all',
    dueAt: Date.UTC(2026, 11, 28, 18),
    madeAt: 0,
    changedAt: 0,
  }
  const lists = (mayClaim: boolean) => ({
    '/act/api/v1/award/list': () => ({ rows: [award], next: null, claimable: 1, money: '0.00', points: '0', mayClaim }),
  })

  it.each(['/mine/record/welfare', '/mine/record/giftRecord'])('%s: has a button, not in a time-out', async (at) => {
    const playing = open(at, lists(true))
    expect(await screen.findByRole('button', { name: '领取' })).toBeDefined()
    expect(screen.queryByText('暂停期间不能领取，期限会顺延。')).toBeNull()
    playing.unmount()
    open(at, lists(false))
    expect(await screen.findByText('暂停期间不能领取，期限会顺延。')).toBeDefined()
    expect(screen.queryByRole('button', { name: '领取' })).toBeNull()
    const [row] = screen.getAllByRole('listitem')
    expect(row?.textContent).toContain('12 月 29 日前有效')
    expect(row?.textContent).toContain('可领取')
  })
})
