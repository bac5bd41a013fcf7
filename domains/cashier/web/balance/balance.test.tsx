import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { openCashier } from '../testing/open-cashier.tsx'

const buckets = [
  { bucket: 'bonus', amount: '0.00' },
  { bucket: 'cash', amount: '1000.50' },
  { bucket: 'debt', amount: '-2.00' },
  { bucket: 'bonus', amount: '300.00' },
  { bucket: 'held', amount: '20.00' },
  { bucket: 'locked', amount: '300.00' },
  { bucket: 'transit', amount: '5.00' },
  { bucket: 'venue/YBZR', amount: '40.00' },
]
beforeEach(() => localStorage.clear())

const quote = { available: '1000.50', kept: '0.00', bonus: '300.00', turnoverLeft: '250.00' }

const open = () =>
  openCashier('/mine/balance', {
    '/site/api/v1/ledger/balances': () => ({ buckets }),
    '/fd/api/v1/withdrawal/quote': () => quote,
  })

it('S-ROUTE-07g: every account has its meaning, with the total and why so much can be withdrawn', async () => {
  open()
  const total = await screen.findByRole('region', { name: '总资产（喜币）' })
  expect(total.textContent).toContain('1,663.50')
  const names = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names.slice(0, 6)).toEqual(['自己的钱', '红利', '投注确认中', '取款锁定', '转账途中', '场馆钱包 YBZR'])
  const free = await screen.findByText('可取款')
  expect(free.parentElement?.textContent).toBe('可取款1,000.50')
  expect(screen.getByText('红利（不在可取款内）').parentElement?.textContent).toContain('300.00')
  expect(screen.getByText('还需流水').parentElement?.textContent).toContain('250.00')
  expect(within(screen.getByRole('list', { name: '资金' })).getAllByRole('link')).toHaveLength(3)
})

it('the eye hides every figure of the page, and shows all of them again', async () => {
  open()
  const free = await screen.findByText('可取款')
  await userEvent.click(screen.getByRole('button', { name: '隐藏金额' }))
  expect(document.body.textContent).not.toMatch(/\d\.\d\d/)
  expect(free.parentElement?.textContent).toContain('金额已隐藏')
  await userEvent.click(screen.getByRole('button', { name: '显示金额' }))
  expect(free.parentElement?.textContent).toBe('可取款1,000.50')
})
