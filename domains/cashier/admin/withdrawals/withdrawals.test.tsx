// The queue of withdrawals on the desk, in a small DOM.

import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { AtDesk } from '@magpie/desk/testing'
import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OpsWithdrawal } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { deviceGrade } from './risk-facts.tsx'
import Withdrawals from './withdrawals.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const minuteMs = 60_000

const row = (nth: number, more: Partial<OpsWithdrawal> = {}): OpsWithdrawal => ({
  id: `W261120000000000${nth}`,
  member: 'a4b1d2c3-0000-4000-8000-000000000002',
  name: `xiaoman${nth}`,
  state: 'review',
  shelf: 'review',
  amount: '150050',
  kind: 'bank',
  network: null,
  bank: 'ICBC',
  masked: '0912',
  score: 20,
  marks: [],
  reason: null,
  createdAt: at - 12 * minuteMs,
  changedAt: at - 12 * minuteMs,
  dueAt: at + 8 * minuteMs,
  claimedBy: null,
  appeal: null,
  ...more,
})

const open = (shelf: string, rows: readonly OpsWithdrawal[]) =>
  around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/withdrawals', Component: Withdrawals }],
    at: `/withdrawals?shelf=${shelf}`,
    answers: {
      '/ops/v1/withdrawals/list': () => ({ rows, next: null }),
      '/ops/v1/withdrawals/counts': () => ({
        review: 2,
        second: 0,
        on_hold: 0,
        rail: 0,
        appeal: 0,
        late: 0,
        dueSoon: 0,
      }),
    },
    wrap: (inside) => (
      <AtDesk permissions={['withdrawals.read']} at={at}>
        {inside}
      </AtDesk>
    ),
  })

it('the footer shows the sum of the rows, a shelf its count, and an account the name of its bank', async () => {
  open('review', [row(1), row(2, { amount: '20000' })])
  expect(await screen.findByText('1,700.50')).toBeDefined()
  expect(screen.getByText(/待审核 2/)).toBeDefined()
  expect(screen.getAllByText(/工商银行 0912/)).toHaveLength(2)
  expect(screen.getAllByText(/^12 分$/)).toHaveLength(2)
})

it('a paid withdrawal shows how long it took', async () => {
  open('paid', [
    row(1, { state: 'paid', shelf: 'paid', createdAt: at - 90 * minuteMs, changedAt: at - 87 * minuteMs, dueAt: null }),
  ])
  expect(await screen.findByText('用时 3 分')).toBeDefined()
})

it('a new device is a warning, except the device that the account was registered with', () => {
  const facts = (firstSeenAt: number, registeredAt: number | null, sharedBy = 0) =>
    deviceGrade({ device: { id: 'd', firstSeenAt, sharedBy }, registeredAt }, at)
  expect(facts(at - 3 * minuteMs, at - 3 * minuteMs)).toBe('note')
  expect(facts(at - 3 * minuteMs, at - 9_000 * minuteMs)).toBe('look')
  expect(facts(at - 9_000 * minuteMs, at - 9_000 * minuteMs)).toBe('ok')
  expect(facts(at - 9_000 * minuteMs, at - 9_000 * minuteMs, 1)).toBe('look')
  expect(deviceGrade({ device: null, registeredAt: null }, at)).toBe('look')
})
