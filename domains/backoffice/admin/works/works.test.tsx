// The desk's page of failed work, in a small DOM.

import { around } from '@magpie/identity/web/testing'
import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import type { Work } from '@magpie/operators/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import Works from './works.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const work: Work = {
  kind: 'news',
  name: 'cashier.send-payouts',
  subject: 'a4b1d2c3-0000-4000-8000-000000000009/7/0',
  owner: 'finance',
  topic: 'cashier.withdrawal',
  member: 'a4b1d2c3-0000-4000-8000-000000000002',
  tries: 5,
  reason: 'Error: unreadable',
  since: at - 7_200_000,
  deadline: at - 3_600_000,
  retryAt: at + 60_000,
  behind: 2,
  two: true,
  proposed: null,
  aside: null,
}

const reason = 'the vendor mended it'

const open = () =>
  around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/works', Component: Works }],
    at: '/works',
    answers: {
      '/ops/v1/works/list': () => ({ rows: [work], waiting: 1, late: 1 }),
      '/ops/v1/works/retry': () => ({ again: true }),
      '/ops/v1/works/aside': () => ({ state: 'proposed' }),
    },
    wrap: (inside) => (
      <AtDesk permissions={['stuck.read', 'stuck.retry', 'stuck.aside']} at={at}>
        {inside}
      </AtDesk>
    ),
  })

it.each([
  [/^重\s?试$/, 'retry'],
  [/^搁\s?置$/, 'aside'],
] as const)(
  'L33: failed work is shown with owner and reason, and each action sends its reason (%s)',
  async (button, path) => {
    const desk = open()
    expect(await screen.findByText('cashier.send-payouts')).toBeDefined()
    expect(screen.getByText('role.finance')).toBeDefined()
    expect(screen.getByText(/其后 2 条/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('说明'), reason)
    await userEvent.click(within(dialog).getByRole('button', { name: button }))
    const { kind, name, subject } = work
    await waitFor(() =>
      expect(desk.asked.filter((each) => each.path === `/ops/v1/works/${path}`).map(({ body }) => body)).toEqual([
        { kind, name, subject, reason },
      ]),
    )
  },
)
