// A member's timeline, in a small DOM.

import { AtDesk } from '@magpie/desk/testing'
import type { PlayerEvents } from '@magpie/desk/room'
import { around } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { EventLine } from './timeline.tsx'

const source = (id: string, permission: string, ats: readonly number[]): PlayerEvents => ({
  id,
  label: id,
  permission,
  load: async () => ({
    eventsOf: async () =>
      ats.map((at) => ({ id: `${id}${at}`, at, icon: 'ticket', title: `${id} ${at}`, detail: id, amount: '-100' })),
  }),
})
const broken: PlayerEvents = {
  ...source('broken', 'bets.read', []),
  load: () => Promise.reject(new Error('no such part')),
}

it('events of all slices are merged by time; sources without permission are not asked, failing ones are named', async () => {
  around({
    words,
    routes: [{ path: '/', element: <EventLine member="a4b1d2c3-0000-4000-8000-000000000002" /> }],
    at: '/',
    answers: {},
    wrap: (inside) => (
      <AtDesk
        permissions={['bets.read']}
        at={0}
        rooms={[
          { name: 'one', playerEvents: [source('bets', 'bets.read', [1000, 3000]), broken] },
          { name: 'two', playerEvents: [source('orders', 'bets.read', [2000]), source('hidden', 'papers.read', [9])] },
        ]}
      >
        {inside}
      </AtDesk>
    ),
  })
  await screen.findByText('orders 2000')
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByText(/\d{4}$/, { selector: 'b' }).textContent)).toEqual([
    'bets 3000',
    'orders 2000',
    'bets 1000',
  ])
  expect((await screen.findByRole('alert')).textContent).toBe('“broken”暂时读不到')
  expect(screen.queryByText('hidden 9')).toBeNull()
})
