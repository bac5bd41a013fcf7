// Every deposit method, in a real browser against the whole house and the sandbox's rail: both chains of USDT and the
// six other methods, from the choice to the balance; all of it is in the record.

import { comeAlive, photograph } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import { payOrder, placeDeposit, railByHand, type Wish } from './testing/pay-in.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'door', ...railByHand })

const wishes: readonly (Wish & { readonly id: string })[] = [
  { id: 'bank', method: '银行卡', chip: '500', name: '林小满' },
  { id: 'usdt-trc20', method: 'USDT', channel: 'TRC20', chip: '700' },
  { id: 'usdt-erc20', method: 'USDT', channel: 'ERC20', chip: '700' },
  { id: 'ebpay', method: 'EB 支付', chip: '500' },
  { id: 'koipay', method: 'KOI 支付', chip: '500' },
  { id: 'alipay', method: '支付宝', chip: '500' },
  { id: 'wechat', method: '微信支付', chip: '300' },
  { id: 'ecny', method: '数字人民币', chip: '500' },
]

it.each(wishes)('S-ROUTE-10b: a deposit by $id is credited', async ({ id, ...wish }) => {
  const bettor = await street.openMember()
  const { page, faults } = bettor
  const order = await placeDeposit(bettor, wish)
  await photograph(page, `deposit-${id}`, true)
  await payOrder(house(), order, 'right')
  await page.getByRole('heading', { name: '已到账' }).waitFor()
  expect(faults.all()).toEqual([])
})

it('S-ROUTE-08a: the record lists all of them', async () => {
  const { page, faults } = await street.openMember()
  await page.goto('/mine/record/transRecord?kind=deposit&stage=done')
  await comeAlive(page)
  const links = page.getByRole('tabpanel').getByRole('link')
  await links.nth(wishes.length - 1).waitFor()
  expect(await links.count()).toBe(wishes.length)
  expect(faults.all()).toEqual([])
})
