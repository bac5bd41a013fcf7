// The rails of home and of the halls: they show the entries of open halls and no others.

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { around, member } from '@magpie/identity/web/testing'
import words from './locales/zh-CN.json' with { type: 'json' }
import { HallRail } from './hall-rail.tsx'
import { ContinueTickets } from './records/continue-tickets.tsx'
import { list } from './testing/rounds.tsx'
import { VenueCards } from './venue-cards.tsx'

const venue = (enName: string, group: string, state: string) => ({
  enName,
  name: enName,
  group,
  state,
  until: null,
  closed: [],
})
const shop = (hall: string) => ({ origin: 'http://vendor.test', adapter: '', hall })

const open = (element: ReactNode, more: object = {}) =>
  around({
    words,
    routes: [{ path: 'here', element }],
    at: '/here',
    answers: {
      '/game/api/v1/venue/list': () => ({
        venues: [
          venue('YBTY', 'TY', 'open'),
          venue('XQDZ', 'DZ', 'open'),
          venue('XQCP', 'CP', 'maintenance'),
          venue('NOPAGE', 'ZR', 'open'),
        ],
      }),
      ...more,
    },
    state: member,
    scope: { venues: { YBTY: shop('/game/sport'), XQDZ: shop('/game/egame'), XQCP: shop('/game/lottery') } },
  })

it('home has an entry for each open group, and a press shows its venues', async () => {
  open(<VenueCards />)
  const rail = await screen.findByRole('group', { name: '分类' })
  expect(
    within(rail)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['体育', '电子', '彩票'])
  expect(screen.getByRole('link', { name: /YBTY/ }).getAttribute('href')).toBe('/game/sport')
  await userEvent.click(within(rail).getByRole('button', { name: '彩票' }))
  expect(screen.getByRole('button', { name: /XQCP.*维护/ })).toBeDefined()
})

it('S-ENT-02: a group shows how many are open, if that is known', async () => {
  const ofOpen = (ct: number) => ({ '1': { ct, balls: {} } })
  const counts = { TY: ofOpen(99), DZ: ofOpen(13), DJ: {}, ZR: {}, CP: {}, QP: {} }
  open(<VenueCards />, {
    '/game/api/v1/venue/counts': () => ({ counts, venues: {}, lobbies: {}, takenAt: 1 }),
  })
  const rail = await screen.findByRole('group', { name: '分类' })
  const texts = () =>
    within(rail)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await expect.poll(texts).toEqual(['体育99', '电子13', '彩票'])
})

it('a hall links to the other open halls, and marks itself', async () => {
  open(<HallRail here="DZ" />)
  const links = await screen.findAllByRole('link')
  expect(links.map((one) => [one.getAttribute('href'), one.getAttribute('aria-current')])).toEqual([
    ['/game/sport', null],
    ['/game/egame', 'page'],
  ])
})

it('home links to the open bets of a member, and shows nothing without any', async () => {
  const waits = open(<ContinueTickets />, list([]))
  await expect.poll(() => waits.asked.length).toBeGreaterThan(0)
  expect(screen.queryByRole('link')).toBeNull()
  waits.unmount()
  const sums = { count: 3, stake: '300.00', total: '0.00' }
  open(<ContinueTickets />, { '/game/api/v1/round/list': () => ({ rounds: [], next: null, sums }) })
  const way = await screen.findByRole('link', { name: /未结算 3.*300\.00/ })
  expect(way.getAttribute('href')).toBe('/mine/record/betRecord?state=open')
})
