import { around, member } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { playSafeRoutes } from '../routes.ts'
import { unlimited as fresh } from '../testing/unlimited.ts'

const base = '/site/api/v1/protection'

const open = (told: object) =>
  around({
    words,
    routes: playSafeRoutes,
    at: '/mine/limits',
    state: member,
    answers: { [`${base}/mine`]: () => fresh, [`${base}/days`]: () => told },
  })

describe('the own view of play', () => {
  const signs = [
    { sign: 'late', now: '150', before: '20' },
    { sign: 'deposits', now: '7000.00', before: '1250.50' },
  ]
  const days = Array.from({ length: 14 }, (_, nth) => ({
    day: `2026-11-${String(nth + 1).padStart(2, '0')}`,
    staked: nth === 3 ? '100.00' : nth === 13 ? '20.00' : '0.00',
    returned: nth === 3 ? '40.50' : nth === 13 ? '50.00' : '0.00',
    deposited: '0.00',
    minutes: nth === 13 ? 75 : 0,
    nightMinutes: 0,
  }))

  it('says in a sentence and a table what the bars show', async () => {
    open({ days, signs })
    const card = await screen.findByRole('region', { name: '我的 14 天' })
    // The member reads the signs first, with their figures.
    expect(within(card).getByText('近 7 天 0–5 点共 150 分钟，平时每周约 20 分钟。')).toBeDefined()
    expect(within(card).getByText('近 7 天存款 7,000.00，平时每周约 1,250.50。')).toBeDefined()
    const sentence = '近 14 天：投注 120.00，净结果 \u221229.50，在线 1 小时 15 分。净输 1 天，净赢 1 天。'
    expect(within(card).getByRole('img', { name: sentence })).toBeDefined()
    const row = within(card).getByRole('row', { name: /^11-04/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['100.00', '\u221259.50', '0.00', '0', '0'])
    expect(card.querySelectorAll('rect')).toHaveLength(28)
  })

  it('a member who did not play is told so, without a chart', async () => {
    open({ days: days.map((one) => ({ ...one, staked: '0.00', returned: '0.00', minutes: 0 })), signs: [] })
    const card = await screen.findByRole('region', { name: '我的 14 天' })
    expect(within(card).getByText(/这 14 天没有投注/)).toBeDefined()
    expect(within(card).queryByRole('img')).toBeNull()
  })
})
