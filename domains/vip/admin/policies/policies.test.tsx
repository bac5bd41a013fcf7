// Level figures at the desk, in a small DOM: previewed, proposed as typed, and decided by another operator.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Effect, type Figures, gameGroups, type Policies as Told } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import Policies from './policies.tsx'

// The form has a hundred fields; checking each for visibility would be slow.
configure({ defaultHidden: true })

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const figures: Figures = {
  need: [100, 500, 2_000, 5_000, 12_000, 30_000, 75_000, 180_000, 450_000, 1_000_000],
  withdrawals: [5, 5, 5, 5, 6, 7, 8, 9, 10, 11, 12],
  rates: gameGroups.map((group) => ({ group, ppm: Array.from({ length: 11 }, (_, level) => 1_000 + 100 * level) })),
  caps: [{ group: 'ZR', most: '88888.00' }],
  dayMost: '200000.00',
}
const effect: Effect = {
  from: '2026-10-21',
  to: '2026-11-19',
  members: 40,
  more: { members: 31, by: '120000' },
  less: { members: 2, by: '900' },
  was: '500000',
  would: '619100',
  most: [{ member: 'a4b1d2c3-0000-4000-8000-000000000002', account: 'demo2026', was: '1000', would: '100' }],
  levels: Array.from({ length: 11 }, (_, level) => ({ level, members: 4, rise: level === 0 ? 3 : 0 })),
}
const told: Told = {
  rows: [],
  next: null,
  waiting: 0,
  fromDay: '2026-11-21',
  figures,
  bounds: {
    rates: gameGroups.map((group) => ({ group, most: 20_000 })),
    withdrawals: { least: 5, most: 50 },
    dayMost: '1000000.00',
  },
}
const waiting: Told['rows'][number] = {
  id: 'a4b1d2c3-0000-4000-8000-000000000007',
  state: 'waiting',
  fromDay: '2026-12-01',
  figures: { ...figures, need: [50, ...figures.need.slice(1)] },
  effect,
  maker: { id: 'a4b1d2c3-0000-4000-8000-000000000009', account: 'wu.ping', reason: 'as the board decided', at },
  decider: null,
}

const open = (rows: Told['rows']) =>
  around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/vip-policies', Component: Policies }],
    at: '/vip-policies',
    answers: {
      '/ops/v1/vip/policies': () => ({ ...told, rows }),
      '/ops/v1/vip/policies/effect': () => effect,
      '/ops/v1/vip/policies/propose': () => ({ id: waiting.id }),
      '/ops/v1/vip/policies/decide': () => ({ state: 'approved' }),
    },
    wrap: (inside) => (
      <AtDesk permissions={['vip.read', 'vip.policy']} at={at}>
        {inside}
      </AtDesk>
    ),
  })

it('L33: typed figures are tried on the last thirty days and proposed with a reason', async () => {
  const user = userEvent.setup()
  const desk = open([])
  await user.click(await screen.findByRole('button', { name: '拟定新规则' }))
  const dialog = await screen.findByRole('dialog', { name: '拟定新规则' })
  const need = within(dialog).getByLabelText('V0 升级所需成长值')
  fireEvent.change(need, { target: { value: '80' } })
  const rate = within(dialog).getByLabelText('V0 体育')
  fireEvent.change(rate, { target: { value: '0.05' } })
  await user.click(within(dialog).getByRole('button', { name: '试算近 30 天' }))
  expect(await within(dialog).findByText('V0 → V1 3')).toBeDefined()
  expect(within(dialog).getByRole('link', { name: 'demo2026' })).toBeDefined()
  fireEvent.change(within(dialog).getByLabelText(deskWords['desk.reason']), {
    target: { value: 'as the board decided' },
  })
  const [send] = within(dialog).getAllByRole('button', { name: '拟定新规则' })
  if (send === undefined) throw new Error('no button that proposes')
  await user.click(send)
  const changed: Figures = {
    ...figures,
    need: [80, ...figures.need.slice(1)],
    rates: figures.rates.map(({ group, ppm }) => ({ group, ppm: group === 'TY' ? [500, ...ppm.slice(1)] : ppm })),
  }
  await waitFor(() => {
    expect(desk.asked.find(({ path }) => path.endsWith('/propose'))?.body).toEqual({
      figures: changed,
      fromDay: '2026-11-21',
      reason: 'as the board decided',
    })
  })
})

it('sums are formatted, and the highest level has no further need', async () => {
  open([])
  expect(await screen.findByText(/88,888\.00.*200,000\.00/)).toBeDefined()
  expect(screen.getByText('V10').closest('tr')?.textContent).toContain('V10—12')
})

it('L33: another operator sees the effect and the differences, and decides', async () => {
  const user = userEvent.setup()
  const desk = open([waiting])
  expect(await screen.findByText('wu.ping · as the board decided')).toBeDefined()
  expect(screen.getAllByText('50').map(({ tagName }) => tagName)).toEqual(['MARK'])
  expect(screen.getByText('V0 → V1 3')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^同\s?意$/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'read the figures' } })
  await user.click(within(dialog).getByRole('button', { name: /^同\s?意$/ }))
  await waitFor(() => {
    expect(desk.asked.find(({ path }) => path.endsWith('/decide'))?.body).toEqual({
      id: waiting.id,
      decision: 'approve',
      reason: 'read the figures',
    })
  })
})
