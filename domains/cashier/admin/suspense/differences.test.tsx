// The desk of differences, in a small DOM.

import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { AtDesk, seatId } from '@magpie/desk/testing'
import { around } from '@magpie/identity/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OpsDifference } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import Differences from './differences.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const another = 'a4b1d2c3-0000-4000-8000-000000000009'
const id = 'SANDPAY/2026-11-19/not_booked/P1'

const difference = (more: Partial<OpsDifference>): OpsDifference => ({
  id,
  state: 'open',
  rail: 'SANDPAY',
  kind: 'not_booked',
  ref: 'P1',
  currency: 'CNY',
  said: '500000',
  booked: null,
  loss: '0',
  size: '500000',
  proposal: null,
  day: '2026-11-19',
  at,
  dueAt: at + 60_000,
  closedBy: null,
  note: null,
  ...more,
})

const open = (more: Partial<OpsDifference> = {}) =>
  around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/differences', Component: Differences }],
    at: `/differences?open=${encodeURIComponent(id)}`,
    answers: {
      '/ops/v1/suspense/differences': () => ({
        rows: [difference(more)],
        next: null,
        lost: '0',
        secondFrom: '500000',
        ties: [],
        statements: [],
      }),
      '/ops/v1/suspense/closeDifference': () => ({ state: 'proposed' }),
      '/ops/v1/suspense/takeBackDifference': () => ({ state: 'open' }),
    },
    wrap: (inside) => (
      <AtDesk permissions={['suspense.read', 'suspense.resolve']} at={at}>
        {inside}
      </AtDesk>
    ),
  })

const asksFor = async (): Promise<string> => {
  const label = await screen.findByText('所需操作员')
  return label.closest('tr')?.textContent ?? ''
}
const second = '达到大额标准或金额不明，需第二位操作员同意后才会了结。'
const act = async (name: RegExp): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}

it.each([
  ['a large one', {}, '两位', true],
  ['one without a figure', { said: null, size: null }, '两位', true],
  ['a small one', { said: '499999', size: '499999' }, '一位', false],
] as const)(
  'L33: %s says how many operators it needs, on the page and before it is closed',
  async (_what, more, asks, told) => {
    open(more)
    await waitFor(async () => expect(await asksFor()).toContain(asks))
    const dialog = await act(/了\s?结/)
    expect(within(dialog).queryByText(second) !== null).toBe(told)
  },
)

it('L33: another operator’s proposal is shown with what they found out, and agreed to', async () => {
  const desk = open({ proposal: { by: another, note: 'a corrected statement came' } })
  expect(await screen.findByText(/a corrected statement came/)).toBeDefined()
  expect(screen.getByText('待复核')).toBeDefined()
  const dialog = await act(/同意并了结/)
  await userEvent.type(within(dialog).getByLabelText('说明'), 'read it too')
  await userEvent.click(within(dialog).getByRole('button', { name: /同意并了结/ }))
  await waitFor(() =>
    expect(desk.asked.filter(({ path }) => path.endsWith('/closeDifference')).map(({ body }) => body)).toEqual([
      { id, reason: 'read it too' },
    ]),
  )
})

it('L33: the maker of a proposal can only take it back', async () => {
  const desk = open({ proposal: { by: seatId, note: 'a corrected statement came' } })
  const dialog = await act(/撤回提议/)
  expect(screen.queryByRole('button', { name: /同意并了结/ })).toBeNull()
  await userEvent.type(within(dialog).getByLabelText('说明'), 'it was another')
  await userEvent.click(within(dialog).getByRole('button', { name: /撤回提议/ }))
  await waitFor(() =>
    expect(desk.asked.filter(({ path }) => path.endsWith('/takeBackDifference')).map(({ body }) => body)).toEqual([
      { id, reason: 'it was another' },
    ]),
  )
})
