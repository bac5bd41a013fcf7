// Esports as a player sees them: a row of the hub, and the page of a series of each title.

import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { marketsOf } from '../../../contract/index.ts'
import { factsOf, isFacts, settle } from '../../../rules/index.ts'
import SportHub from '../../hub/sport-hub.tsx'
import MatchPage from '../../match/match.tsx'
import { around } from '../../testing/around.tsx'
import { obMatch, playedVendor } from '../../testing/vendor.ts'

beforeEach(() => {
  localStorage.clear()
  // Whole cards: a compact list leaves out the parts of a match.
  localStorage.setItem('rows.1', '{"compact":false}')
})

const series = (told: Readonly<Record<string, unknown>>) =>
  obMatch('e1', {
    csid: '100',
    tid: 'es-shanhe',
    tn: '山河之战 四方联赛',
    mst: 0,
    mfl: [],
    mgm: [],
    mpl: '',
    hps: [
      {
        hpid: '802',
        hl: [
          {
            hid: 'esports_winner.0',
            hv: '',
            hm: 1,
            hs: 0,
            ol: [
              { oid: 'esports_winner.0.home', ot: 'home', ov: 122_000 },
              { oid: 'esports_winner.0.away', ot: 'away', ov: 410_000 },
            ],
          },
        ],
      },
    ],
    ...told,
  })

const moba = series({
  mmp: '512',
  mst: 19,
  msc: [
    'S1|1:0',
    'S400|1:3',
    'S120|18:9',
    'S401|31:22',
    'S421|1:0',
    'S121|12:9',
    'S402|18:40',
    'S410|4200:0',
    'S411|5:3',
    'S412|2:1',
  ],
  mfl: [3, 8, 14, 42],
  mgm: [2, -3],
  mpl: 'tower|1|40',
})

const show = (match: ReturnType<typeof series>) =>
  around(<MatchPage />, {
    path: '/game/sport/match/:matchId',
    at: '/game/sport/match/e1',
    vendor: playedVendor([obMatch('m1'), match]),
  })

describe('esports', () => {
  it('the list shows the map, its score, and the score of each map', async () => {
    around(<SportHub />, {
      path: '/game/sport',
      at: '/game/sport?sport=esports',
      vendor: playedVendor([obMatch('m1'), moba]),
      balls: { '100': 1 },
    })
    const row = await screen.findByRole('article', { name: 'e1-home 对 e1-away' })
    expect(within(row).getByText('第二局')).toBeDefined()
    expect(within(row).getByRole('img', { name: '本局 12 比 9' })).toBeDefined()
    expect(within(within(row).getByRole('list', { name: '各局比分' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('电竞')
  })

  it('S-ROUTE-05: /game/gaming is the hub with esports selected', async () => {
    around(<SportHub />, {
      path: '/game/gaming',
      at: '/game/gaming',
      vendor: playedVendor([obMatch('m1'), moba]),
      balls: { '100': 1 },
    })
    expect(await screen.findByRole('article', { name: 'e1-home 对 e1-away' })).toBeDefined()
    expect(screen.queryByRole('article', { name: 'm1-home 对 m1-away' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('电竞')
  })

  it('a moba shows its maps, the lanes, events and the gold lead', async () => {
    show(moba)
    const maps = await screen.findByRole('list', { name: '各局比分' })
    expect(
      within(maps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['第 1 局31:22e1-home胜', '第 2 局18:4012–9', '第 3 局未开始'])
    expect(screen.getByRole('img', { name: '三路地图：推塔 e1-home' })).toBeDefined()
    expect(screen.getByRole('img', { name: 'e1-home 对 e1-away 经济差走势' })).toBeDefined()
    expect(screen.getAllByText('+4.2K').length).toBeGreaterThan(0)
    expect(await screen.findByRole('heading', { name: '全场独赢' })).toBeDefined()
  })

  it('a shooter shows the defending side and the strip of rounds', async () => {
    const told = ['S1|0:0', 'S400|2:3', 'S120|2:1', 'S401|6:10', 'S110|1:0', 'S413|5:4', 'S414|28:12']
    show(series({ mmp: '501', msc: told, mfl: [1, -2, 3] }))
    const strip = await screen.findByRole('img', { name: 'e1-home 对 e1-away 回合走势' })
    expect([...strip.querySelectorAll('[data-how]')].map((mark) => mark.getAttribute('data-how'))).toEqual([
      'elimination',
      'defuse',
      'bomb',
    ])
    expect(screen.getByText('防守')).toBeDefined()
    expect(screen.getByText('2.8K')).toBeDefined()
  })

  it('a card game shows crystals and hand of each side', async () => {
    show(series({ mmp: '501', msc: ['S1|0:0', 'S400|3:5', 'S120|3:2', 'S401|6:10', 'S415|4:6'], mfl: [9, -9] }))
    expect(await screen.findByRole('img', { name: 'e1-home 剩 6 颗水晶，手牌 4 张' })).toBeDefined()
    expect(screen.getByRole('img', { name: 'e1-away 剩 5 颗水晶，手牌 6 张' })).toBeDefined()
  })

  it('facts invented from a score are valid esports facts, and settle every market', () => {
    for (const { id, sides } of marketsOf('esports')) {
      for (const side of sides) {
        const terms = {
          matchId: 'm',
          market: id,
          side,
          lineQuarters: 2,
          oddsE5: 190_000,
          scoreAtBet: [0, 0],
          minuteAtBet: 0,
          ruleVersion: 'esports/1',
        } as const
        const facts = factsOf(terms, [2, 1])
        expect(isFacts(facts), id).toBe(true)
        expect(settle(facts, terms, 1000n), id).not.toBeNull()
      }
    }
  })
})
