// The gross result on the overview: from stakes, and from play in venues' own wallets.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import ByVenue from './by-venue.tsx'
import GrossTile from './gross-tile.tsx'

const at = Date.UTC(2026, 10, 20, 13, 0, 0)
const range = { name: 'today', from: at - 3_600_000, to: at, stepMs: 3_600_000, steps: 1 } as const
const flow = (kind: string, house: string, sum: string) => ({ kind, house, moves: [1], sums: [sum] })
const flows = [
  flow('bet.keep', 'book/SEAM', '100000'),
  flow('bet.settle', 'book/SEAM', '80000'),
  flow('venue.loss', 'book/OWN', '50000'),
  flow('venue.win', 'book/OWN', '20000'),
  flow('venue.win', 'book/IDLE', '0'),
]

const open = () =>
  around({
    words: { ...deskWords, ...words, 'venue.SEAM': 'Seamless', 'venue.OWN': 'Own wallet', 'venue.IDLE': 'Idle' },
    routes: [
      {
        path: '/overview',
        Component: () => (
          <>
            <GrossTile range={range} />
            <ByVenue range={range} />
          </>
        ),
      },
    ],
    at: '/overview',
    answers: { '/ops/v1/ledger/flows': () => ({ flows, bettors: 1 }) },
    wrap: (inside) => (
      <AtDesk permissions={['reports.read']} at={at}>
        {inside}
      </AtDesk>
    ),
  })

it('results in venues’ own wallets count as income but not in the margin on stakes', async () => {
  open()
  expect(await screen.findByText('500')).toBeDefined()
  expect(screen.getByText('毛利率 20.00%')).toBeDefined()
})

it('a venue with its own wallet shows its gross result; a venue without play is left out', async () => {
  open()
  await screen.findByText('Own wallet')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([expect.stringContaining('20.00%'), expect.stringMatching(/Own wallet.*毛收入 300/)])
})
