// The desk's page of corrections by hand in a small DOM.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Adjustment } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import Adjustments from './adjustments.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const other = 'a4b1d2c3-0000-4000-8000-000000000002'

const one = (nth: number, amount: string): Adjustment => ({
  id: `01936a3e-0000-7000-8000-00000000000${nth}`,
  state: 'waiting',
  member: '01936a3e-0000-7000-8000-000000000009',
  direction: 'credit',
  amount,
  reference: `T-${nth}`,
  maker: { id: other, account: 'chen.yu', reason: 'one goal too few', at: at + nth },
  decider: null,
})

it('L33: a new correction in the list keeps the open dialog and the reason typed in it', async () => {
  let rows = [one(1, '10000')]
  const desk = around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/adjustments', Component: Adjustments }],
    at: '/adjustments',
    answers: {
      '/ops/v1/adjustments/list': () => ({ rows, next: null }),
      '/ops/v1/adjustments/decide': () => ({ state: 'approved' }),
    },
    wrap: (inside) => (
      <AtDesk permissions={['adjustment.read', 'adjustment.approve']} at={at}>
        {inside}
      </AtDesk>
    ),
  })
  await userEvent.click(await screen.findByRole('button', { name: /批\s?准/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('说明'), 'checked')
  rows = [one(2, '99900'), ...rows]
  // An operator who comes back to the page sees what is new.
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findAllByText('T-2')
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('说明'), ' twice')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /批\s?准/ }))
  await waitFor(() =>
    expect(desk.asked.filter(({ path }) => path.endsWith('/decide')).map(({ body }) => body)).toEqual([
      { id: one(1, '').id, decision: 'approve', reason: 'checked twice' },
    ]),
  )
})
