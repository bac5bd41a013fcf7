// A dry run at the desk: what each member would have got, in columns and in the table behind them.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DryRun } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { DryRunPanel } from './dry-run.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const run: DryRun = {
  ranAt: at,
  from: '2026-10-21',
  to: '2026-11-19',
  awards: 7,
  members: 7,
  sum: '17100',
  p50: '1000',
  p99: '5000',
  most: '5000',
  days: [{ day: '2026-11-06', sum: '17100' }],
  spread: [
    { from: '0', to: '500', count: 2 },
    { from: '500', to: '1000', count: 2 },
    { from: '1000', to: '1500', count: 0 },
    { from: '4500', to: '5000', count: 3 },
  ],
  top: [],
}
const open = (shown: DryRun) =>
  around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/', element: <DryRunPanel run={shown} currency="XIB" /> }],
    at: '/',
    answers: {},
    wrap: (inside) => (
      <AtDesk permissions={['campaigns.read']} at={at}>
        {inside}
      </AtDesk>
    ),
  })

it('the distribution by member is a named chart, and its figures are in a table', async () => {
  open(run)
  await screen.findByRole('heading', { name: '每人所得分布' })
  expect(screen.getByRole('img', { name: /^每人所得的分布，分 4 档/ })).toBeTruthy()
  await userEvent.click(screen.getByText('看表格'))
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['0–52', '5–102', '10–150', '45–503'])
})

it('an older run without a distribution shows none', async () => {
  const { spread: _spread, ...before } = run
  open(before)
  await screen.findByText('合计')
  expect(screen.queryByRole('heading', { name: '每人所得分布' })).toBeNull()
})
