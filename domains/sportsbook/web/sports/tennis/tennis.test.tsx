// Tennis as a player sees it: the rail of sports, a row of the hub, and the page of a match.

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import SportHub from '../../hub/sport-hub.tsx'
import MatchPage from '../../match/match.tsx'
import { around } from '../../testing/around.tsx'
import { obMatch, playedVendor } from '../../testing/vendor.ts'
import { readFigures } from './points.ts'

beforeEach(() => {
  localStorage.clear()
  // Whole cards: a compact list leaves out the parts of a match.
  localStorage.setItem('rows.1', '{"compact":false}')
})

const tennisMatch = () =>
  obMatch('t1', {
    csid: '5',
    tid: 'tn-yunhai',
    tn: '云海男单',
    mmp: '9',
    mst: 0,
    msc: ['S1|0:1', 'S2|2:1', 'S103|3:4', 'S110|0:1', 'S23|3:6', 'S39|2:1'],
    mfl: [5, -9],
    mgm: [],
    mpl: '',
    mdw: 'break_point',
    mhs: 1,
    hps: [
      {
        hpid: '153',
        hl: [
          {
            hid: 'match_winner.0',
            hv: '',
            hm: 1,
            hs: 1,
            ol: [
              { oid: 'match_winner.0.home', ot: '1', ov: 303_000 },
              { oid: 'match_winner.0.away', ot: '2', ov: 136_000 },
            ],
          },
        ],
      },
      {
        hpid: '212',
        hl: [
          {
            hid: 'set_2_game.20',
            hv: '5',
            hm: 1,
            hs: 0,
            ol: [
              { oid: 'set_2_game.20.home', ot: '1', ov: 142_000 },
              { oid: 'set_2_game.20.away', ot: '2', ov: 262_000 },
            ],
          },
        ],
      },
    ],
  })

const vendor = () => playedVendor([obMatch('m1'), tennisMatch()])

describe('the row of sports', () => {
  it('is absent while only one sport has matches', async () => {
    around(<SportHub />, { path: '/game/sport', at: '/game/sport', vendor: vendor() })
    await screen.findByRole('article', { name: /m1/ })
    expect(screen.queryByRole('radiogroup', { name: '体育项目' })).toBeNull()
    expect(screen.queryByRole('article', { name: /t1/ })).toBeNull()
  })

  it('shows one sport at a time, as in the address', async () => {
    const user = userEvent.setup()
    const { router } = around(<SportHub />, {
      path: '/game/sport',
      at: '/game/sport',
      vendor: vendor(),
      balls: { '5': 1 },
    })
    const rail = await screen.findByRole('radiogroup', { name: '体育项目' })
    await within(rail).findByRole('radio', { name: /网球/ })
    // The present list knows its exact count, whatever the counts of a minute ago say.
    await waitFor(() =>
      expect(
        within(rail)
          .getAllByRole('radio')
          .map(({ textContent }) => textContent),
      ).toEqual(['1足球', '1网球']),
    )
    await user.click(within(rail).getByRole('radio', { name: /网球/ }))
    await screen.findByRole('article', { name: 't1-home 对 t1-away' })
    expect(router.state.location.search).toBe('?sport=tennis')
    expect(screen.queryByRole('article', { name: /m1/ })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('网球')
  })
})

describe('a match of tennis', () => {
  it('the list shows server, points, sets and the reason for a suspension', async () => {
    around(<SportHub />, { path: '/game/sport', at: '/game/sport?sport=tennis', vendor: vendor() })
    const row = await screen.findByRole('article', { name: 't1-home 对 t1-away' })
    expect(within(row).getByText('第二盘')).toBeDefined()
    expect(within(row).getByText('破发点')).toBeDefined()
    expect(within(row).getByRole('img', { name: '本局 40 比 AD，t1-away 发球' })).toBeDefined()
    expect(within(within(row).getByRole('list', { name: '各盘局数' })).getAllByRole('listitem')).toHaveLength(2)
  })

  it('the page shows sets in a table, the court and prices by name', async () => {
    around(<MatchPage />, { path: '/game/sport/match/:matchId', at: '/game/sport/match/t1', vendor: vendor() })
    const table = await screen.findByRole('table', { name: 't1-home 对 t1-away' })
    const rows = within(table).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['t1-home32040', 't1-away发球611AD'])
    expect(screen.getByRole('img', { name: 't1-away 发球' })).toBeDefined()
    await waitFor(() => expect(screen.getByRole('heading', { name: '全场独赢' })).toBeDefined())
    // The number alone would not say whose game it is.
    const games = screen.getByRole('region', { name: '第二盘逐局独赢' })
    expect(within(games).getByText('第 5 局 t1-home')).toBeDefined()
    expect(within(games).getByText('第 5 局 t1-away')).toBeDefined()
  })

  it('points are shown in tennis scoring', () => {
    const points = (of: readonly [number, number], breakTo = 0) =>
      readFigures({ points: of, tie_break: [breakTo, breakTo] }).points
    expect([points([0, 1]), points([2, 3]), points([3, 3])]).toEqual([
      ['0', '15'],
      ['30', '40'],
      ['40', '40'],
    ])
    expect([points([5, 4]), points([4, 5]), points([6, 5], 7)]).toEqual([
      ['AD', '40'],
      ['40', 'AD'],
      ['6', '5'],
    ])
  })
})
