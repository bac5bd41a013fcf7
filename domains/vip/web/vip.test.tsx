import { around, member } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { gameGroups, type LevelRow, type RebateDay } from '../contract/index.ts'
import words from './locales/zh-CN.json' with { type: 'json' }
import { vipRoutes } from './routes.ts'

const rowOf = (level: number): LevelRow => ({
  level,
  need: level === 10 ? null : 100 * (level + 1),
  withdrawals: Math.max(5, 2 + level),
  rates: gameGroups.map((group) => ({ group, ppm: 1_000 * (level + 1) })),
})
const levels = {
  unit: '10.00',
  levels: Array.from({ length: 11 }, (_, level) => rowOf(level)),
  caps: [{ group: 'ZR', most: '88888.00' }],
  dayMost: '200000.00',
  next: null,
}
const mine = { level: 3, growth: '328', need: 400, since: '2026-11-02' }
const line = { group: 'TY', base: '2860.00', ppm: 4_000, amount: '11.44', capped: false } as const
const dayOf = (more: Partial<RebateDay> = {}): RebateDay => ({
  day: '2026-11-25',
  level: 3,
  lines: [line],
  paid: '11.44',
  state: 'due',
  paidAt: null,
  ...more,
})

const answers = (days: readonly RebateDay[], one: object = mine) => ({
  '/site/api/v1/vip/levels': () => levels,
  '/site/api/v1/vip/mine': () => one,
  '/site/api/v1/rebate/days': () => ({
    today: { day: '2026-11-26', level: 3, lines: [], paid: '0.00' },
    days,
    month: '246.20',
  }),
  '/site/api/v1/rebate/simulate': ({ group, amount }: { group: string; amount: string }) => ({
    level: 3,
    ppm: 4_000,
    amount: group === 'TY' && amount === '500' ? '2.00' : '0.00',
    capped: false,
  }),
})
const open = (at: string, days: readonly RebateDay[] = [dayOf()], one: object = mine) =>
  around({ words, routes: vipRoutes, at, state: member, answers: answers(days, one) })

describe('S-ROUTE-07e: the level', () => {
  it('the page shows progress and the benefits beside those of the next or a chosen level', async () => {
    open('/mine/vip')
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: '成长值进度' })
    expect([bar.value, bar.max]).toEqual([328, 400])
    expect(screen.getByText(/距 盛放/).textContent).toBe('距 盛放 72')
    const heads = (): readonly (string | null)[] =>
      within(screen.getByRole('table'))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
    expect(heads()).toEqual(['项目', '初绽', '盛放'])
    expect(screen.getByRole('row', { name: /体育返水/ }).textContent).toBe('体育返水0.40%0.50%')
    await userEvent.click(screen.getByRole('button', { name: /V8/ }))
    expect(heads()).toEqual(['项目', '初绽', '鸣春'])
    expect(screen.getByText(/请不要为了升级而增加投注/)).toBeDefined()
  })

  it('the highest level shows no progress bar', async () => {
    open('/mine/vip', [], { level: 10, growth: '5000', need: null, since: '2026-11-02' })
    expect(await screen.findByText('已是最高等级')).toBeDefined()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('a guest is asked to log in; a failed load can be repeated', async () => {
    const guest = around({ words, routes: vipRoutes, at: '/mine/vip' })
    expect(await screen.findByText('登录后查看等级')).toBeDefined()
    guest.unmount()
    around({ words, routes: vipRoutes, at: '/mine/vip', state: member })
    expect(await screen.findByRole('button', { name: '重试' })).toBeDefined()
  })
})

it('S-ROUTE-07f: anybody can read all levels, rates and rules', async () => {
  around({ words, routes: vipRoutes, at: '/mine/vip/details', answers: answers([]) })
  expect((await screen.findByRole('row', { name: /报喜/ })).textContent).toBe('报喜 V101,00012 次')
  expect(screen.getByText('真人返水每日最多 88,888.00。')).toBeDefined()
  expect(screen.getByText(/等级不会下降/)).toBeDefined()
})

describe('S-ROUTE-07h: the rebate', () => {
  it('L24: the lines of the newest day add up to the rebate, with the time of payment', async () => {
    open('/mine/rebate')
    expect((await screen.findByRole('row', { name: /体育/ })).textContent).toBe('体育2,860.000.40%11.44')
    expect(screen.getByText('15:00 自动到账')).toBeDefined()
    expect(screen.getByText('没有计入返水的投注')).toBeDefined()
    expect(screen.getByText(/请不要为了返水而增加投注/)).toBeDefined()
  })

  it('several days are drawn as a chart, with the figures as text', async () => {
    open('/mine/rebate', [dayOf(), dayOf({ day: '2026-11-24', state: 'paid', paidAt: Date.UTC(2026, 10, 25, 7) })])
    expect(await screen.findByRole('img', { name: '近 14 天' })).toBeDefined()
    expect(screen.getByText('查看数字')).toBeDefined()
  })

  it('the calculator uses the server’s answer', async () => {
    open('/mine/rebate')
    const field = await screen.findByLabelText('有效投注')
    await userEvent.click(screen.getByRole('button', { name: '计算' }))
    expect(screen.getByText('请输入金额')).toBeDefined()
    await userEvent.type(field, '500')
    await userEvent.click(screen.getByRole('button', { name: '计算' }))
    expect(await screen.findByText('按 0.40% 计算，返水 2.00')).toBeDefined()
  })

  it('an error of the calculator is shown', async () => {
    const nothing = (): never => {
      throw new Error('nothing came')
    }
    const asked = { ...answers([dayOf()]), '/site/api/v1/rebate/simulate': nothing }
    const { toasts } = around({ words, routes: vipRoutes, at: '/mine/rebate', state: member, answers: asked })
    await userEvent.type(await screen.findByLabelText('有效投注'), '500')
    await userEvent.click(screen.getByRole('button', { name: '计算' }))
    await expect.poll(() => toasts).toEqual(['no answer'])
  })
})
