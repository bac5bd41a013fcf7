// The pages of a single venue as a player sees them, with a simulated vendor's wire.

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { around } from '../testing/around.tsx'
import { obMatch, playedVendor } from '../testing/vendor.ts'
import Entrance from './entrance.tsx'
import { venueAtEntrance } from './entrance-at.ts'

beforeEach(() => localStorage.clear())

const lobby = (code: string, lobbyOf: string, name: string) => {
  const entrance = `/game/gaming/${code.toLowerCase()}`
  return { origin: '', adapter: '', hall: `${entrance}?url=${code}`, entrance, lobbyOf, name: { 'zh-CN': name } }
}

const venues = {
  YBTY: { origin: 'http://vendor.test', adapter: 'ob', entrance: '/game/sport/ob' },
  IMTY: { origin: 'http://im.test', adapter: 'im', entrance: '/game/sport/im' },
  V188: { origin: '', adapter: '', hall: '', entrance: '/game/sport/V188', lobbyOf: '' },
  YBDJ: lobby('YBDJ', 'YBTY', '云边电竞'),
  IMDJ: lobby('IMDJ', 'IMTY', '一鸣电竞'),
}

const series = obMatch('e1', { csid: '100', mmp: '502', hps: [] })

const show = (at: string, page = at.split('?')[0] ?? '') =>
  around(<Entrance />, {
    path: page.replace(/[^/]+$/, ':entrance'),
    at,
    venues,
    vendor: playedVendor([obMatch('m1'), series]),
    balls: { '100': 7 },
  })

describe('S-GATE-10: the page of a single venue', () => {
  it('S-GATE-02: is its hub, and its tabs keep the address', async () => {
    const { router } = show('/game/sport/ob?url=YBTY')
    expect(await screen.findByRole('article', { name: 'm1-home 对 m1-away' })).toBeDefined()
    await userEvent.setup().click(screen.getByRole('tab', { name: /今日/ }))
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/game/sport/ob?url=YBTY&tab=today')
  })

  it('S-GATE-01g, S-ROUTE-05c: of an esports lobby shows only esports, with links to the other lobbies', async () => {
    show('/game/gaming/ybdj?url=YBDJ')
    expect(await screen.findByRole('article', { name: 'e1-home 对 e1-away' })).toBeDefined()
    expect(screen.queryByRole('article', { name: 'm1-home 对 m1-away' })).toBeNull()
    expect(screen.queryByRole('radiogroup', { name: '体育项目' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('电竞')
    const lobbies = within(screen.getByRole('navigation', { name: '电竞场馆' })).getAllByRole('link')
    expect(
      lobbies.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['云边电竞7', '/game/gaming/ybdj?url=YBDJ', 'page'],
      ['一鸣电竞', '/game/gaming/imdj?url=IMDJ', null],
    ])
  })

  it.each([
    ['/game/sport/V188?url=V188', '去体育', '/game/sport'],
    ['/game/sport/im?url=https%3A%2F%2Felsewhere.test%2F', '去体育', '/game/sport'],
    ['/game/sport/ob?url=IMTY', '去体育', '/game/sport'],
    ['/game/gaming/lhdj?url=LHDJ', '去电竞', '/game/gaming'],
  ])('%s is closed: nothing is requested or opened, and a link leads to open venues', (at, way, to) => {
    const { vendor } = show(at)
    expect(screen.getByRole('heading', { level: 1, name: '这个场馆没有开放' })).toBeDefined()
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [way, to],
    ])
    expect(document.querySelector('iframe')).toBeNull()
    expect(vendor.asked).toEqual([])
  })

  it('works without a code, and accepts only its own code', () => {
    const at = (path: string, url: string | null) => venueAtEntrance({ venues }, path, url)
    expect([at('/game/sport/im', null), at('/game/gaming/imdj', null)]).toEqual(['IMTY', 'IMTY'])
    expect([at('/game/sport/im', ''), at('/game/gaming/imdj', 'IMTY'), at('/game/sport/none', null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
