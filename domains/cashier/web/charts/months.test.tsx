import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCashier } from '../testing/open-cashier.tsx'
import { monthsOf, monthsSince, sharesOf } from './months.ts'

/** 2027-01-01 00:30 in Beijing, still the old year in UTC. */
const now = Date.UTC(2026, 11, 31, 16, 30)

it('twelve months by Beijing time, across the turn of the year', () => {
  const months = monthsOf([{ span: '2026-11', in: '100.00', out: '30.50' }], now)
  expect(months.map(({ span }) => span)).toEqual([
    ...Array.from({ length: 11 }, (_one, nth) => `2026-${String(nth + 2).padStart(2, '0')}`),
    '2027-01',
  ])
  expect(months[9]).toMatchObject({ in: 10_000n, out: 3050n, net: -6950n })
  expect(new Date(monthsSince(now)).toISOString()).toBe('2026-01-31T16:00:00.000Z')
})

it('any amount except zero has a visible bar', () => {
  expect(sharesOf([0n, 1n, -100_000n])).toEqual([0, 12, 1000])
  expect(sharesOf([0n, 0n])).toEqual([0, 0])
})

it('the chart has a sentence for screen readers and a table of its figures', async () => {
  openCashier(
    '/mine/finance/wallet',
    {
      '/fd/api/v1/record/sums': ({ kind }: { kind: string }) => ({
        spans: [
          {
            span: '2026-12',
            count: 1,
            in: kind === 'deposit' ? '800.00' : '0.00',
            out: kind === 'deposit' ? '0.00' : '950.00',
          },
        ],
      }),
    },
    { scope: { now: () => now } },
  )
  const words = '近 12 个月：存入 800.00，取出 950.00，取出减存入 150.00。'
  expect(await screen.findByRole('img', { name: words })).toBeDefined()
  expect(screen.getByRole('row', { name: '2026-12 800.00 950.00 150.00', hidden: true })).toBeDefined()
})
