// The league that is open next to the list stays when another one is inserted before it.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OpsLeague } from '../../../contract/index.ts'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { Tiers } from './tiers.tsx'

const league = (name: string): OpsLeague => ({
  venue: 'YBTY',
  name: 'YBTY',
  league: {
    id: name,
    name,
    sport: 'football',
    tier: 'A',
    told: 'A',
    winCap: '100000',
    lineCap: null,
    matchCap: null,
    margin: null,
    matches: 3,
    sets: [],
    version: 0,
  } as unknown as OpsLeague['league'],
})

it('the open league stays open when another one is inserted before it', async () => {
  let rows = [league('second')]
  const { queries } = around({
    words: { ...deskWords, ...words },
    routes: [
      {
        path: '/book-feed',
        Component: () => (
          <AtDesk permissions={['book.read', 'book.decide']} at={0}>
            <Tiers />
          </AtDesk>
        ),
      },
    ],
    at: '/book-feed',
    answers: { '/ops/v1/book/tiers': () => ({ rows, silent: [] }) },
  })
  expect(await screen.findByRole('heading', { name: /YBTY · second/u })).toBeDefined()
  rows = [league('first'), league('second')]
  await act(() => queries.invalidateQueries())
  expect(await screen.findByText('first')).toBeDefined()
  expect(screen.getByRole('heading', { name: /YBTY · second/u })).toBeDefined()
})
