// The desk of money in suspense, in a small DOM.

import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { AtDesk } from '@magpie/desk/testing'
import { around } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OpsPayment } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import Suspense from './suspense.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const [order, another] = ['D2611200000000001', 'D2611200000000002']

const payment: OpsPayment = {
  id: 'SANDPAY/P1',
  state: 'suspended',
  rail: 'SANDPAY',
  railId: 'P1',
  orderText: order,
  order: null,
  member: null,
  name: null,
  payAmount: '50000',
  payCurrency: 'CNY',
  amount: '50000',
  payerName: 'Wang Wei',
  why: 'payer_differs',
  at,
  proposal: null,
  resolvedBy: null,
  note: null,
}

const facts = (id: string) => ({
  order: {
    id,
    member: 'a4b1d2c3-0000-4000-8000-000000000002',
    name: id === order ? 'xiaoman' : 'dawei',
    state: 'disputed',
    payAmount: '50000',
    payCurrency: 'CNY',
    payerName: id === order ? 'Lin Xiaoque' : 'Wang Wei',
    samePayer: id !== order,
    realName: null,
    isReal: null,
    limits: id === order ? [{ limit: 'deposit/week', most: '60000', used: '20000', after: '70000' }] : [],
    barred: id === order,
  },
})

const open = () =>
  around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/suspense', Component: Suspense }],
    at: `/suspense?open=${encodeURIComponent(payment.id)}`,
    answers: {
      '/ops/v1/suspense/list': () => ({ rows: [payment], next: null, held: '50000', secondFrom: '500000' }),
      '/ops/v1/suspense/facts': () => facts(order),
      [`/ops/v1/suspense/facts?${new URLSearchParams({ payment: payment.id, order: another }).toString()}`]: () =>
        facts(another),
    },
    wrap: (inside) => (
      <AtDesk permissions={['suspense.read', 'suspense.resolve']} at={at}>
        {inside}
      </AtDesk>
    ),
  })

it('L21: a payment shows both names, and what crediting it would do to the limit of the member', async () => {
  open()
  const region = await screen.findByRole('region', { name: `入账到 ${order} 的依据` })
  expect(await within(region).findByText('Lin Xiaoque')).toBeDefined()
  for (const text of ['与付款人不同', '200.00', '700.00', '600.00', '超出会员限额', '不可投注，入账后只能取款'])
    expect(within(region).getByText(text)).toBeDefined()
  expect(screen.getByText('Wang Wei')).toBeDefined()
})

it('another order that is chosen shows its own member before anything is credited', async () => {
  const desk = open()
  await userEvent.click(await screen.findByRole('button', { name: '入账到订单' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText('订单号')
  await userEvent.clear(field)
  await userEvent.type(field, another)
  const region = await within(dialog).findByRole('region', { name: `入账到 ${another} 的依据` })
  expect(await within(region).findByText('dawei')).toBeDefined()
  expect(within(region).getByText('与付款人相同')).toBeDefined()
  expect(within(region).getByText('会员未设')).toBeDefined()
  expect(desk.asked.filter(({ path }) => path.endsWith('/resolve'))).toEqual([])
})
