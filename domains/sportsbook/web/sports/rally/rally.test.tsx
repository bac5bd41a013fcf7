// Table tennis, badminton and volleyball as a player sees them: a row of the hub, and the page of a match.

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

const matchOf = (csid: string, market: string, side: string) =>
  obMatch('r1', {
    csid,
    tid: 'tt-yunzhou',
    tn: '云洲乒乓男单',
    mmp: '123',
    mst: 0,
    msc: ['S1|1:1', 'S103|8:10', 'S110|1:0', 'S120|11:9', 'S121|8:11', 'S122|8:10'],
    mfl: [4, -9, 9],
    mgm: [],
    mpl: '',
    mdw: 'game_point',
    mhs: 1,
    hps: [
      {
        hpid: '605',
        hl: [{ hid: `${market}.0`, hv: '', hm: 1, hs: 1, ol: [{ oid: `${market}.0.${side}`, ot: side, ov: 303_000 }] }],
      },
    ],
  })

describe.each([
  ['table_tennis', '8', '乒乓', 'tt_score', '4-2'],
  ['badminton', '10', '羽毛球', 'bd_score', '2-1'],
  ['volleyball', '9', '排球', 'vb_score', '3-1'],
] as const)('%s', (sport, csid, title, score, side) => {
  const vendor = () => playedVendor([obMatch('m1'), matchOf(csid, score, side)])

  it('the list shows server, points, games and a game point', async () => {
    around(<SportHub />, {
      path: '/game/sport',
      at: `/game/sport?sport=${sport}`,
      vendor: vendor(),
      balls: { [csid]: 1 },
    })
    const row = await screen.findByRole('article', { name: 'r1-home 对 r1-away' })
    expect(within(row).getByText('第三局')).toBeDefined()
    expect(within(row).getByText('局点')).toBeDefined()
    expect(within(row).getByRole('img', { name: '本局 8 比 10，r1-home 发球' })).toBeDefined()
    expect(within(within(row).getByRole('list', { name: '各局得分' })).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(title)
    expect(await screen.findByRole('radio', { name: new RegExp(title) })).toBeDefined()
  })

  it('the page shows games in a table, the court and rallies', async () => {
    around(<MatchPage />, { path: '/game/sport/match/:matchId', at: '/game/sport/match/r1', vendor: vendor() })
    const table = await screen.findByRole('table', { name: 'r1-home 对 r1-away' })
    const rows = within(table).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['r1-home发球11881', 'r1-away911101'])
    expect(screen.getByRole('img', { name: 'r1-home 发球' })).toBeDefined()
    expect(screen.getByRole('img', { name: 'r1-home 对 r1-away 逐分走势' })).toBeDefined()
    expect(await screen.findByRole('heading', { name: '全场局数比分' })).toBeDefined()
  })

  it('facts invented from a settled score settle every market', () => {
    for (const { id, side } of marketsOf(sport).flatMap(({ id, sides }) => sides.map((side) => ({ id, side })))) {
      const terms = {
        matchId: 'm',
        market: id,
        side,
        lineQuarters: 2,
        oddsE5: 190_000,
        scoreAtBet: [0, 0],
        minuteAtBet: 0,
        ruleVersion: `${sport}/1`,
      } as const
      const facts = factsOf(terms, [2, 1])
      expect(isFacts(facts), id).toBe(true)
      expect(settle(facts, terms, 100n), id).not.toBeNull()
    }
  })
})
