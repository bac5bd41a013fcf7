import { choose, around, type Answers, type AroundOptions, member, refusal } from '@magpie/identity/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { forGood, limitNames, type OwnLimitView, type ProtectionView } from '../../contract/index.ts'
import { exclusionDays, looserAfterMs, looserLapsesMs } from '../../rules/index.ts'
import { LimitsEntry } from '../limits-entry.tsx'
import { LimitsCard } from './limits-card.tsx'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { playSafeRoutes } from '../routes.ts'
import { unlimited as fresh } from '../testing/unlimited.ts'
import { barOfView } from './bar-of-view.ts'

const base = '/site/api/v1/protection'
const hour = 3_600_000
const all = (more: Partial<Record<string, Partial<OwnLimitView>>> = {}): ProtectionView => ({
  ...fresh,
  limits: limitNames.map((limit) => ({
    limit,
    most: null,
    used: limit === 'bet' || limit === 'session' ? null : limit.startsWith('time') ? '125' : '0.00',
    ends: limit === 'bet' ? null : Date.now() + hour,
    next: null,
    ...more[limit],
  })),
})
const withLimit = (more: Partial<OwnLimitView>): ProtectionView =>
  all({ 'stake/day': { most: '500.00', used: '120.00', ...more } })

const open = (view: ProtectionView, answers: Answers = {}, more: Partial<AroundOptions> = {}) =>
  around({
    words,
    routes: playSafeRoutes,
    at: '/mine/limits',
    state: member,
    answers: { [`${base}/mine`]: () => view, ...answers },
    ...more,
  })

const sent = (site: ReturnType<typeof open>, path: string) =>
  site.asked.filter((one) => one.path === `${base}/${path}`).map(({ body }) => body)

it('L21: the interval of reminders is shown, an hour by default, and another choice is saved', async () => {
  const user = userEvent.setup()
  const site = open(fresh, {
    [`${base}/remind`]: ({ every }: { every: number }) => ({ ...fresh, visit: { ...fresh.visit, every } }),
  })
  const card = await screen.findByRole('region', { name: '在线提醒' })
  expect(within(card).getByRole('radio', { name: '60 分' }).getAttribute('aria-checked')).toBe('true')
  await user.click(within(card).getByRole('radio', { name: '15 分' }))
  await waitFor(() => expect(sent(site, 'remind')).toEqual([{ every: 15 }]))
  expect(within(card).getByRole('radio', { name: '15 分' }).getAttribute('aria-checked')).toBe('true')
  expect(site.toasts).toContain('提醒间隔已改为 15 分钟')
})

describe('limits set by a sportsbook', () => {
  const factor = {
    code: 'YBTY',
    venue: { 'zh-CN': '云边体育', en: 'Yunbian Sport' },
    factor: 'quarter',
    why: 'beats_close',
    figures: { close: { bets: 140, meanPpm: 21_400, zMilli: 3720 }, late: 0, linked: 0 },
    since: Date.UTC(2026, 10, 1, 4),
    reviewAt: Date.UTC(2026, 11, 1, 4),
    until: Date.UTC(2026, 11, 31, 4),
  }
  const told = (rows: readonly object[]) => ({ [`${base}/venues`]: () => ({ rows, always: '1000.00', silent: 0 }) })

  it('shown with share, reason, figures and days, and a link to appeal', async () => {
    open(all(), told([factor]))
    const card = await screen.findByRole('region', { name: '体育馆设的限额' })
    expect(card.textContent).toContain('云边体育：单注可赢为平常的四分之一')
    expect(card.textContent).toContain('至少可赢 1,000.00')
    expect(card.textContent).toContain('140 注赛前单注，平均高出公平价 2.14%，z\u00a0=\u00a03.72')
    for (const day of ['2026-11-01', '2026-12-01', '2026-12-31']) expect(card.textContent).toContain(day)
    const way = within(card).getByRole('link', { name: '申诉' })
    expect(way.getAttribute('href')).toBe('/customer/main?about=account&id=venue_factor%2FYBTY')
  })

  it('counts bets if they are the reason, and shows no figures for the member’s own wish', async () => {
    const late = { ...factor, code: 'A', why: 'late_info', figures: { ...factor.figures, late: 7 } }
    open(all(), told([late, { ...factor, code: 'B', why: 'own_wish', figures: null }]))
    const [one, wish] = within(await screen.findByRole('region', { name: '体育馆设的限额' })).getAllByRole('listitem')
    expect(one?.textContent).toContain('7 注')
    expect(wish?.textContent).toContain('你自己提出的')
    expect(wish?.textContent).not.toContain('数据')
  })

  it('without such a limit there is no card', async () => {
    const site = open(all(), told([]))
    await waitFor(() => expect(sent(site, 'venues')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: '体育馆设的限额' })).toBeNull()
  })
})

const openSheet = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }))
  return within(await screen.findByRole('dialog'))
}

describe('L21: the sheet of one limit', () => {
  it('shows what is used, what is left, and until when', async () => {
    open(withLimit({}))
    const sheet = await openSheet('每日投注限额')
    expect(sheet.getByText('已用 120.00')).toBeDefined()
    expect(sheet.getByText('还可用 380.00')).toBeDefined()
    expect(sheet.getByText(/重新计算的时间/)).toBeDefined()
  })

  it('a first limit and a lower one apply at once, and the sheet says so before saving', async () => {
    const site = open(withLimit({}), {
      [`${base}/limit`]: ({ most }: { most: string }) => withLimit({ most: `${most}.00` }),
    })
    const sheet = await openSheet('每日投注限额')
    await userEvent.type(sheet.getByLabelText('调整为'), '300')
    expect(sheet.getByText('立即生效。')).toBeDefined()
    await userEvent.click(sheet.getByRole('button', { name: '保存限额' }))
    expect(await screen.findByRole('button', { name: /每日投注限额.*300\.00/ })).toBeDefined()
    expect(sent(site, 'limit')).toEqual([{ limit: 'stake/day', most: '300' }])
    expect(site.toasts).toEqual(['每日投注限额已设为 300.00'])
  })

  it('a higher one must wait; the waiting change is shown with its clock, and can be cancelled', async () => {
    const from = Date.now() + looserAfterMs
    const waits = withLimit({ next: { most: '1000.00', from, lapses: from + looserLapsesMs } })
    const site = open(withLimit({}), {
      [`${base}/limit`]: ({ most }: { most: string }) => (most === '500.00' ? withLimit({}) : waits),
    })
    const sheet = await openSheet('每日投注限额')
    await userEvent.type(sheet.getByLabelText('调整为'), '1000')
    expect(sheet.getByText(/24 小时后可以确认，确认后才生效/)).toBeDefined()
    await userEvent.click(sheet.getByRole('button', { name: '申请调高' }))
    expect(await screen.findByText('等待中：调高到 1,000.00')).toBeDefined()
    expect(await screen.findByText(/还剩 23 小时 59 分|还剩 1 天/)).toBeDefined()
    expect(screen.queryByRole('button', { name: '确认放宽' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: '保持现在的限额' }))
    await waitFor(() => expect(screen.queryByText('等待中：调高到 1,000.00')).toBeNull())
    expect(sent(site, 'limit').map(({ most }) => most)).toEqual(['1000', '500.00'])
  })

  it('the confirmation is possible after the wait, asks once more, and suggests keeping the limit', async () => {
    const from = Date.now() - 1000
    const site = open(withLimit({ next: { most: null, from, lapses: from + looserLapsesMs } }), {
      [`${base}/limit/confirm`]: () => all(),
    })
    await userEvent.click(await screen.findByRole('button', { name: '确认放宽' }))
    expect(site.questions[0]?.actions?.find(({ primary }) => primary)?.text).toBe('保持不变')
    choose(site.questions, '确认')
    expect(await screen.findByRole('button', { name: /每日投注限额.*未设/ })).toBeDefined()
    expect(sent(site, 'limit/confirm')).toEqual([{ limit: 'stake/day' }])
  })

  it('removing a limit waits too, and is confirmed first', async () => {
    const from = Date.now() + looserAfterMs
    const site = open(withLimit({}), {
      [`${base}/limit`]: () => withLimit({ next: { most: null, from, lapses: from + looserLapsesMs } }),
    })
    await userEvent.click((await openSheet('每日投注限额')).getByRole('button', { name: '取消限额' }))
    choose(site.questions, '申请取消')
    expect(await screen.findByText('等待中：取消限额')).toBeDefined()
    expect(sent(site, 'limit')).toEqual([{ limit: 'stake/day', most: null }])
    expect((await openSheet('每日投注限额')).queryByRole('button', { name: '取消限额' })).toBeNull()
  })

  it('a missing amount is reported, and a refusal is shown in the server’s words', async () => {
    const site = open(all(), { [`${base}/limit`]: () => refusal('change_busy', 7400, '操作繁忙，请重试') })
    const sheet = await openSheet('每日投注限额')
    await userEvent.click(sheet.getByRole('button', { name: '保存限额' }))
    expect(sheet.getByRole('alert').textContent).toContain('请输入金额')
    await userEvent.type(sheet.getByLabelText('设为'), '12.')
    await userEvent.click(sheet.getByRole('button', { name: '保存限额' }))
    await waitFor(() => expect(site.toasts).toEqual(['操作繁忙，请重试']))
    expect(sent(site, 'limit')).toEqual([{ limit: 'stake/day', most: '12' }])
  })
})

describe('L21: all limits', () => {
  it('each shows used and maximum, time in hours, and a win as no loss', async () => {
    open(
      all({ 'loss/week': { most: '500.00', used: '120.00' }, 'loss/day': { used: '-80.00' }, bet: { most: '50.00' } }),
    )
    expect((await screen.findByRole('button', { name: /每周净输限额/ })).textContent).toBe(
      '每周净输限额 120.00/ 500.00',
    )
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '每周净输限额已用', hidden: true }).value).toBe(
      24,
    )
    expect(screen.getByRole('button', { name: /每日净输限额/ }).textContent).toBe('每日净输限额 0.00未设')
    expect(screen.getByRole('button', { name: /每月时长限额/ }).textContent).toBe('每月时长限额 2:05未设')
    expect(screen.getByRole('button', { name: /单注上限/ }).textContent).toBe('单注上限 50.00')
  })

  it('a limit is set in its sheet; time is in whole minutes', async () => {
    const site = open(all(), {
      [`${base}/limit`]: ({ limit, most }: { limit: string; most: string }) => all({ [limit]: { most } }),
    })
    await userEvent.click(await screen.findByRole('button', { name: /每日时长限额/ }))
    await userEvent.type(await screen.findByLabelText('设为（分钟）'), '1.5')
    const sheet = screen.getByRole('dialog')
    await userEvent.click(within(sheet).getByRole('button', { name: '保存限额' }))
    expect(within(sheet).getByRole('alert').textContent).toContain('整数分钟')
    await userEvent.clear(screen.getByLabelText('设为（分钟）'))
    await userEvent.type(screen.getByLabelText('设为（分钟）'), '180')
    await userEvent.click(within(sheet).getByRole('button', { name: '保存限额' }))
    await waitFor(() => expect(sent(site, 'limit')).toEqual([{ limit: 'time/day', most: '180' }]))
    expect(site.toasts).toContain('每日时长限额已设为 3:00')
  })

  it('a waiting looser limit is shown under its name, and the confirmation names it', async () => {
    const from = Date.now() - 1000
    const next = { most: '900.00', from, lapses: from + looserLapsesMs }
    const site = open(all({ 'deposit/month': { most: '500.00', next } }), { [`${base}/limit/confirm`]: () => all() })
    expect(await screen.findByText('等待中：调高到 900.00')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '确认放宽' }))
    choose(site.questions, '确认')
    await waitFor(() => expect(sent(site, 'limit/confirm')).toEqual([{ limit: 'deposit/month' }]))
  })
})

describe('time-out and exclusion', () => {
  it('a time-out is chosen, confirmed once, and shown as active', async () => {
    const until = Date.now() + 24 * hour
    const site = open(fresh, { [`${base}/timeOut`]: () => ({ ...fresh, timedOutUntil: until }) })
    const card = await screen.findByRole('region', { name: '暂停投注' })
    await userEvent.click(within(card).getByRole('button', { name: '选择时长' }))
    await userEvent.click(await screen.findByRole('button', { name: '下一步' }))
    expect(screen.getByText('请先选择时长')).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: '1 天' }))
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    expect(site.questions[0]?.title).toBe('暂停投注 1 天')
    choose(site.questions, '开始暂停')
    await waitFor(() => expect(sent(site, 'timeOut')).toEqual([{ hours: 24 }]))
    expect(await screen.findByRole('region', { name: '暂停投注中', hidden: true })).toBeDefined()
  })

  it('an exclusion explains its meaning, needs a tick, and then a confirmation with a delay', async () => {
    const site = open(fresh, {
      [`${base}/exclude`]: ({ until }: { until: number }) => ({ ...fresh, excludedUntil: until }),
    })
    const card = await screen.findByRole('region', { name: '自我排除' })
    await userEvent.click(within(card).getByRole('button', { name: '选择时长' }))
    await userEvent.click(await screen.findByRole('radio', { name: '5 年' }))
    expect(screen.getByText('谁也不能缩短，也不能提前取消。')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    expect(screen.getByText('请先勾选上面的说明')).toBeDefined()
    expect(site.questions).toHaveLength(0)
    await userEvent.click(screen.getByRole('checkbox', { name: /我明白/ }))
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    const [yes, no] = site.questions[0]?.actions ?? []
    expect([yes?.text, yes?.wait, yes?.primary ?? false]).toEqual(['确认排除', 5, false])
    expect([no?.text, no?.primary]).toEqual(['再想想', true])
    choose(site.questions, '确认排除')
    await waitFor(() => expect(sent(site, 'exclude')).toHaveLength(1))
    const until = sent(site, 'exclude')[0]?.['until'] as number
    expect(until).toBeLessThan(Date.now() + exclusionDays.most * 24 * hour)
    expect(await screen.findByRole('region', { name: '自我排除中', hidden: true })).toBeDefined()
  })

  it('a permanent one shows no end, has its own words, and offers no extension', async () => {
    const site = open(fresh, {
      [`${base}/exclude`]: ({ until }: { until: number }) => ({ ...fresh, excludedUntil: until }),
    })
    const card = await screen.findByRole('region', { name: '自我排除' })
    await userEvent.click(within(card).getByRole('button', { name: '选择时长' }))
    await userEvent.click(await screen.findByRole('radio', { name: '永久' }))
    expect(screen.getByText('永久有效，没有结束时间')).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: '我明白，从此不能再投注，也不能取消' }))
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    expect(site.questions[0]?.title).toBe('永久自我排除')
    choose(site.questions, '确认排除')
    await waitFor(() => expect(sent(site, 'exclude')).toEqual([{ until: forGood }]))
    const state = await screen.findByRole('region', { name: '自我排除中', hidden: true })
    expect(within(state).getByText('永久有效')).toBeDefined()
    expect(within(state).queryByText('UTC+8')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('button', { name: '延长', hidden: true })).toBeNull())
  })

  it('an active exclusion is shown on top, and no time-out is offered', async () => {
    open({ ...fresh, excludedUntil: Date.now() + 90 * 24 * hour, timedOutUntil: Date.now() + hour })
    const state = await screen.findByRole('region', { name: '自我排除中' })
    expect(within(state).getByText('UTC+8')).toBeDefined()
    expect(screen.queryByRole('region', { name: '暂停投注' })).toBeNull()
    expect(within(screen.getByRole('region', { name: '自我排除' })).getByRole('button', { name: '延长' })).toBeDefined()
  })
})

describe('around the page of limits', () => {
  it('a guest is led to login and back', async () => {
    const { asked } = open(fresh, {}, { state: { state: 'anonymous' } })
    const link = await screen.findByRole('link', { name: '去登录' })
    expect(link.getAttribute('href')).toBe('/user/login?from=%2Fmine%2Flimits')
    expect(asked).toEqual([])
  })

  it('a failed load says so and can be retried; without network it names the network', async () => {
    let down = true
    const answers = {
      [`${base}/mine`]: () => {
        if (down) throw new Error('down')
        return fresh
      },
    }
    const first = open(fresh, answers)
    expect((await screen.findByRole('alert')).textContent).toContain('设置没有取到')
    down = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('region', { name: '我的限额' })).toBeDefined()
    first.unmount()
    down = true
    open(fresh, answers, { live: { online: false } })
    expect((await screen.findByRole('alert')).textContent).toContain('网络已断开')
  })

  it('the hub’s entry links there, and shows an active time-out', async () => {
    const entry = (view: ProtectionView) =>
      open(view, {}, { routes: [{ path: 'mine/limits', element: <LimitsEntry /> }] })
    const first = entry(fresh)
    expect((await screen.findByRole('link')).textContent).toContain('限额、休息、自我排除')
    first.unmount()
    entry({ ...fresh, timedOutUntil: Date.now() + hour })
    expect(await screen.findByText('暂停投注中')).toBeDefined()
  })
})

describe('the card of limits in the hub', () => {
  const card = (view: ProtectionView) => open(view, {}, { routes: [{ path: 'mine/limits', element: <LimitsCard /> }] })

  it('links to the limits, and shows no figures if none is set', async () => {
    card(all())
    const link = await screen.findByRole('link', { name: /理性娱乐/ })
    expect(link.getAttribute('href')).toBe('/mine/limits')
    expect(link.textContent).not.toMatch(/\d/)
  })

  it('shows the three limits nearest to full, the fullest first, and an active time-out', async () => {
    const limits = {
      'deposit/day': { most: '2000.00', used: '1000.00' },
      'stake/week': { most: '8000.00', used: '4860.00' },
      'loss/month': { most: '3000.00', used: '2540.00' },
      'time/day': { most: '180', used: '45' },
      'loss/day': { most: '500.00', used: '-80.00' },
      bet: { most: '100.00', used: null },
    }
    card({ ...all(limits), timedOutUntil: Date.now() + hour })
    const link = await screen.findByRole('link', { name: /每月净输限额/ })
    expect([...link.querySelectorAll('.num')].map((one) => one.textContent)).toEqual([
      '2,540.00 / 3,000.00',
      '4,860.00 / 8,000.00',
      '1,000.00 / 2,000.00',
    ])
    expect(within(link).getByText('暂停投注中')).toBeDefined()
  })
})

it('of two bars the longer one is shown, and none after both have ended', () => {
  const view = { ...fresh, excludedUntil: 100, timedOutUntil: 200 }
  expect(barOfView(view, 50)).toEqual({ why: 'timed_out', until: 200 })
  expect(barOfView(view, 150)).toEqual({ why: 'timed_out', until: 200 })
  expect(barOfView(view, 200)).toBeUndefined()
})
