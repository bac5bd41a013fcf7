import { around, member, refusal } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { promotionsRoutes } from '../routes.ts'

const weekend = {
  id: 'weekend',
  title: { 'zh-CN': '周末返场' },
  state: 'live',
  full: false,
  fromAt: 0,
  toAt: null,
  product: 'betting',
  art: 'football',
  currency: 'XIB',
  version: 2,
  digest: 'ab'.repeat(32),
  terms: {
    kind: 'turnover-return',
    rateX100: 500,
    capMinor: 5000,
    weekdays: [5, 6, 7],
    multipleX100: 300,
    claimDays: 30,
  },
}
const list = { rows: [weekend], paused: false, points: '1260', claimable: 0 }
const open = (answer: () => unknown) =>
  around({
    words,
    routes: promotionsRoutes,
    at: '/activity/discount',
    state: member,
    answers: { '/act/api/v1/activity/list': answer },
  })

it('S-ROUTE-06a: a card opens its rules, with rate, cap, wagering and product from the terms', async () => {
  open(() => list)
  expect(await screen.findByText('1,260')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /周末返场/ }))
  const rules = await screen.findByRole('dialog', { name: '周末返场' })
  expect(within(rules).getByText('周五、周六、周日，体育与电竞单注的有效投注返还 5%，不看输赢。')).toBeDefined()
  expect(within(rules).getByText('每人每天上限 50.00。')).toBeDefined()
  expect(within(rules).getByText('需完成流水（3 倍，限体育与电竞）。')).toBeDefined()
})

it('a fully awarded campaign says so on the card and in the rules', async () => {
  open(() => ({ ...list, rows: [{ ...weekend, full: true }] }))
  await userEvent.click(await screen.findByRole('button', { name: /名额已发完/ }))
  const rules = await screen.findByRole('dialog', { name: '周末返场' })
  expect(within(rules).getByText(/仍可领取/)).toBeDefined()
})

it('L20: a member in a time-out reads one line, and no offers', async () => {
  open(() => ({ ...list, rows: [], paused: true }))
  expect(await screen.findByText('你已暂停，活动与福利暂不可用，记录可照常查看。')).toBeDefined()
  expect(screen.queryByRole('tablist')).toBeNull()
})

it('an empty list and a failed load each have their text', async () => {
  let asked = 0
  open(() => (++asked < 2 ? refusal('common', 10001, '系统异常') : { ...list, rows: [] }))
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText('这里暂时没有活动')).toBeDefined()
})

it.each([
  ['soon', null, '12 月 1 日开始'],
  ['soon', Date.UTC(2026, 11, 4, 16), '12 月 1 日 – 12 月 4 日'],
  ['live', null, '长期'],
])('if %s with the end %s, card and rules show the time: %s', async (state, toAt, when) => {
  open(() => ({ ...list, rows: [{ ...weekend, state, fromAt: Date.UTC(2026, 10, 30, 16), toAt }] }))
  const card = await screen.findByRole('button', { name: /周末返场/ })
  expect(within(card).getByText(when)).toBeDefined()
  await userEvent.click(card)
  expect((await screen.findByRole('dialog')).textContent).toContain(` · ${when}`)
})
