// The goods at the desk in a small DOM: the list shows which items wait for a second operator, and an offer ends on the
// day that was typed.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OpsItem, StockProposal } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import Goods from './goods.tsx'

const item = (id: string, more: Partial<OpsItem> = {}): OpsItem => ({
  id,
  state: 'on',
  kind: 'goods',
  title: { 'zh-CN': id },
  about: { 'zh-CN': id },
  art: 'cup',
  gives: 'parcel',
  price: 400,
  perMember: 1,
  level: 0,
  fromAt: Date.UTC(2026, 10, 30, 16),
  toAt: null,
  weight: 0,
  stock: 10,
  sold: 0,
  had: 0,
  ...more,
})

const proposal: StockProposal = {
  id: '01936a3e-0000-7000-8000-000000000007',
  item: 'kite',
  pieces: 50,
  maker: '01936a3e-0000-7000-8000-000000000009',
  account: 'wu.ping',
  reason: 'they have come',
  at: Date.UTC(2026, 10, 20),
}

it('the list marks an item whose stock waits for approval, and shows the last day of its window', async () => {
  around({
    words: { ...deskWords, ...words },
    routes: [
      {
        path: '/mall',
        Component: () => (
          <AtDesk permissions={['mall.edit', 'mall.stock']} at={Date.UTC(2026, 10, 20)}>
            <Goods />
          </AtDesk>
        ),
      },
    ],
    at: '/mall',
    answers: {
      '/ops/v1/mall/items': () => ({
        // Until the midnight after New Year's Eve, Beijing.
        rows: [item('cup', { toAt: Date.UTC(2026, 11, 31, 16) }), item('kite')],
        proposals: [proposal],
        orders: 0,
      }),
    },
  })
  const waits = await screen.findByText(words['mall.stock_waits'])
  expect(within(waits.closest('[role=row]') as HTMLElement).getByText(/kite/)).toBeDefined()
  expect(screen.getByText('2026-12-31')).toBeDefined()
})
