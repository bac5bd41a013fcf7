import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { base, openCashier } from '../testing/open-cashier.tsx'
import { endedOf, orderId } from '../testing/orders.ts'

const info = {
  userId: '00000000-0000-4000-8000-000000000000',
  account: 'xiaoman2026',
  currency: 'XIB',
  balance: '1000.50',
  bonusMoney: '250.00',
  heldMoney: '20.00',
  lockMoney: '300.00',
  debtMoney: '0.00',
  registeredAt: 0,
  joinedDays: 1,
}
const audit = {
  left: '700.00',
  kept: '0.00',
  own: '750.50',
  bonus: '250.00',
  rules: [],
  rows: [
    {
      id: '1',
      source: 'bonus',
      origin: 'promotions.welcome',
      amount: '300.00',
      multipleX100: 300,
      required: '900.00',
      done: '200.00',
      left: '700.00',
      state: 'open',
      stakeMost: null,
      classes: [],
      openedAt: 0,
      metAt: null,
    },
  ],
}

const open = (more = {}) =>
  openCashier('/mine/finance/wallet', {
    '/site/api/v1/user/member/info': () => info,
    '/fd/api/v1/audit/list': () => audit,
    [`${base}/list`]: () => ({ orders: [endedOf({ state: 'credited', credited: '500.07' })], next: null }),
    ...more,
  })

describe('S-ROUTE-10a: the wallet', () => {
  it('shows the own limits, how far each is used, and a link to them', async () => {
    const limits = [{ limit: 'deposit/day', most: '10000.00', used: '7000.00', ends: 0, next: null }]
    open({ '/site/api/v1/protection/mine': () => ({ limits }) })
    const card = await screen.findByRole('link', { name: /limits\.name\.deposit/ })
    expect(card.getAttribute('href')).toBe('/mine/limits')
    expect(card.textContent).toContain('7,000.00')
    expect(card.textContent).toContain('/ 10,000.00')
  })

  it('shows the total with its parts, and the turnover still required', async () => {
    open()
    const sheet = await screen.findByRole('region', { name: '总资产（喜币）' })
    expect(await within(sheet).findByText('1,320.50')).toBeDefined()
    expect(within(sheet).getByText('750.50')).toBeDefined()
    expect(within(sheet).getByText('250.00')).toBeDefined()
    expect(within(sheet).getByText('300.00')).toBeDefined()
    expect(within(sheet).queryByText('待抵扣')).toBeNull()
    expect(within(sheet).getByRole('link', { name: '存款' }).getAttribute('href')).toBe('/mine/finance/deposit')
    expect(await screen.findByText('已完成 200.00 / 共需 900.00')).toBeDefined()
    expect(screen.getByText(/红利还有 250\.00：可以投注，完成流水后转为自己的钱/)).toBeDefined()
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(22)
  })

  it('the latest deposits link to their pages, and an empty list says so', async () => {
    const first = open()
    const row = await screen.findByRole('link', { name: /支付宝/ })
    expect(row.getAttribute('href')).toBe(`/mine/finance/deposit/${orderId}`)
    expect(row.textContent).toContain('+500.07')
    first.unmount()
    open({
      [`${base}/list`]: () => ({ orders: [], next: null }),
      '/fd/api/v1/audit/list': () => ({ ...audit, rows: [] }),
    })
    expect(await screen.findByText('还没有存款订单。')).toBeDefined()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
