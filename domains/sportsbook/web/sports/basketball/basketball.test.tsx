// Basketball as a player sees it: a row of the hub, and the page of a match with its clock that runs down.

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BasketballFacts, factsOf, isFacts } from '../../../rules/index.ts'
import SportHub from '../../hub/sport-hub.tsx'
import MatchPage from '../../match/match.tsx'
import { around } from '../../testing/around.tsx'
import { obMatch, playedVendor } from '../../testing/vendor.ts'
import { clockAt } from '../../text/clock.tsx'

beforeEach(() => {
  localStorage.clear()
  // Whole cards: a compact list leaves out the parts of a match.
  localStorage.setItem('rows.1', '{"compact":false}')
})

const basketballMatch = () =>
  obMatch('b1', {
    csid: '2',
    tid: 'bk-yunling',
    tn: '云岭篮球联赛',
    mmp: '15',
    mst: 5,
    mgo: 48_000,
    msp: 0,
    mad: 0,
    msc: ['S1|61:58', 'S19|24:21', 'S20|19:22', 'S21|18:15', 'S110|0:1', 'S106|3:4'],
    mfl: [1, -2, 4],
    mgm: [],
    mpl: 'basket_3|2|88',
    mdw: '',
    mhs: 0,
    hps: [
      {
        hpid: '39',
        hl: [
          {
            hid: 'basketball_handicap.-14',
            hv: '-3.5',
            hm: 1,
            hs: 0,
            ol: [
              { oid: 'basketball_handicap.-14.home', ot: '1', ov: 190_000 },
              { oid: 'basketball_handicap.-14.away', ot: '2', ov: 192_000 },
            ],
          },
        ],
      },
      {
        hpid: '58',
        hl: [
          {
            hid: 'quarter_3_handicap.2',
            hv: '0.5',
            hm: 1,
            hs: 0,
            ol: [
              { oid: 'quarter_3_handicap.2.home', ot: '1', ov: 172_000 },
              { oid: 'quarter_3_handicap.2.away', ot: '2', ov: 212_000 },
            ],
          },
        ],
      },
    ],
  })

const vendor = () => playedVendor([obMatch('m1'), basketballMatch()])

describe('a match of basketball', () => {
  it('the list shows the quarter, its remaining time, possession and the quarter scores', async () => {
    around(<SportHub />, { path: '/game/sport', at: '/game/sport?sport=basketball', vendor: vendor() })
    const row = await screen.findByRole('article', { name: 'b1-home 对 b1-away' })
    expect(within(row).getByText('第三节')).toBeDefined()
    expect(within(row).getByText('04:12')).toBeDefined()
    expect(within(row).getByRole('img', { name: '本节 18 比 15，b1-away 持球' })).toBeDefined()
    const quarters = within(row).getByRole('list', { name: '各节得分' })
    expect(
      within(quarters)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['24–21', '19–22', '18–15'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('篮球')
  })

  it('the page shows quarters, fouls, the court, the lead and markets by name', async () => {
    const user = userEvent.setup()
    around(<MatchPage />, { path: '/game/sport/match/:matchId', at: '/game/sport/match/b1', vendor: vendor() })
    const table = await screen.findByRole('table', { name: 'b1-home 对 b1-away' })
    const rows = within(table).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'b1-home241918–4361',
      'b1-away持球212215–4358',
    ])
    expect(within(table).getByRole('img', { name: '本节犯规 4 次' })).toBeDefined()
    expect(screen.getByRole('img', { name: '三分命中 b1-away' })).toBeDefined()
    await user.click(screen.getByRole('radio', { name: '走势' }))
    expect(screen.getByRole('img', { name: 'b1-home 对 b1-away 领先走势' })).toBeDefined()
    expect(await screen.findByRole('heading', { name: '全场让分' })).toBeDefined()
    await user.click(screen.getByRole('tab', { name: '小节' }))
    expect(await screen.findByRole('heading', { name: '第三节让分' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: '全场让分' })).toBeNull()
  })
})

it('the clock counts down to zero, and stops to the second', () => {
  const clock = { period: 'quarter_3', minute: 5, added: 0, goneMs: 48_000, heardAt: 1000 } as const
  expect(clockAt({ ...clock, speed: 0 }, 900_000)).toBe('04:12')
  expect(clockAt({ ...clock, speed: 1 }, 13_000)).toBe('04:00')
  expect(clockAt({ ...clock, speed: 6 }, 900_000)).toBe('00:00')
})

it('facts invented from a score are valid basketball facts, invalid ones are not', () => {
  const terms = {
    matchId: 'm',
    market: 'quarter_3_total',
    side: 'over',
    lineQuarters: 178,
    oddsE5: 190_000,
    scoreAtBet: [0, 0],
    minuteAtBet: 0,
    ruleVersion: 'basketball/1',
  } as const
  const facts = factsOf(terms, [20, 25])
  expect((facts as BasketballFacts).periods[2]).toEqual([20, 25])
  expect(isFacts(facts)).toBe(true)
  expect(isFacts({ ...facts, minutes: 39 })).toBe(false)
})
