// The venues on the overview, in a small DOM.

import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { AtDesk } from '@magpie/desk/testing'
import { around } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import VenueHealth from './venue-health.tsx'

it('each venue shows whether it accepts stakes, its open tasks, and its loss of the day against the limit', async () => {
  around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/', Component: VenueHealth }],
    at: '/',
    answers: {
      '/ops/v1/venues/tasks': () => ({
        tasks: [],
        next: null,
        venues: [
          {
            code: 'YBTY',
            name: '云边体育',
            state: 'maintenance',
            until: null,
            lost: '4100000',
            loseMost: '5000000',
            tasks: 1,
          },
          {
            code: 'YBCS',
            name: '喜鹊小游戏',
            state: 'open',
            until: null,
            lost: '-12300',
            loseMost: '5000000',
            tasks: 0,
          },
        ],
      }),
    },
    wrap: (inside) => (
      <AtDesk permissions={['venues.read']} at={0}>
        {inside}
      </AtDesk>
    ),
  })
  await screen.findByText('云边体育')
  const [sport, test] = screen.getAllByRole('listitem').map((row) => within(row))
  expect(['维护中', '41,000', '1 项待办'].map((text) => sport?.getByText(text).textContent)).toHaveLength(3)
  expect(['开放', '\u2212123', '无待办'].map((text) => test?.getByText(text).textContent)).toHaveLength(3)
  const filled = screen.getAllByRole('listitem').map((row) => row.querySelector('rect')?.getAttribute('width'))
  expect(filled).toEqual(['82%', '0%'])
})
