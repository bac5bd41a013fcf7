// Baseball as a player sees it: a row of the hub, and the page of a match.

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

const match = obMatch('b1', {
  csid: '3',
  tid: 'bs-haizhou',
  tn: '海洲职棒联盟',
  mmp: '423',
  mst: 0,
  msc: ['S1|2:3', 'S300|4:6', 'S301|1:5', 'S302|2:1', 'S110|1:0', 'S120|0:2', 'S121|1:0', 'S122|1:1'],
  mfl: [-3, -3, -2, -1, -3, -1],
  mgm: [],
  mpl: 'single|1|40',
  hps: [
    {
      hpid: '711',
      hl: [
        {
          hid: 'inning_3_next.0',
          hv: '',
          hm: 1,
          hs: 1,
          ol: [
            { oid: 'inning_3_next.0.home', ot: 'home', ov: 180_000 },
            { oid: 'inning_3_next.0.none', ot: 'none', ov: 210_000 },
          ],
        },
      ],
    },
  ],
})

describe('baseball', () => {
  const vendor = () => playedVendor([obMatch('m1'), match])

  it('the list shows the half inning, outs and occupied bases', async () => {
    around(<SportHub />, { path: '/game/sport', at: '/game/sport?sport=baseball', vendor: vendor(), balls: { '3': 1 } })
    const row = await screen.findByRole('article', { name: 'b1-home 对 b1-away' })
    expect(within(row).getByText('3 局下')).toBeDefined()
    expect(within(row).getByRole('img', { name: '1 出局，垒上：一垒、三垒' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('棒球')
  })

  it('the page shows innings in a table, the diamond and the count', async () => {
    around(<MatchPage />, { path: '/game/sport/match/:matchId', at: '/game/sport/match/b1', vendor: vendor() })
    const table = await screen.findByRole('table', { name: 'b1-home 对 b1-away' })
    const rows = within(table).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'b1-home进攻011––––––24',
      'b1-away201––––––36',
    ])
    expect(screen.getByRole('img', { name: '内野：一垒、三垒' })).toBeDefined()
    expect(screen.getByRole('img', { name: '坏球 2' })).toBeDefined()
    expect(screen.getByText('一垒安打')).toBeDefined()
    expect(await screen.findByRole('heading', { name: '第三局下一分' })).toBeDefined()
    expect(screen.getByText('无人得分')).toBeDefined()
  })

  it('facts invented from a score are valid baseball facts, and settle every market', () => {
    for (const { id, sides } of marketsOf('baseball')) {
      for (const side of sides) {
        const terms = {
          matchId: 'm',
          market: id,
          side,
          lineQuarters: 2,
          oddsE5: 190_000,
          scoreAtBet: [0, 0],
          minuteAtBet: 0,
          ruleVersion: 'baseball/1',
        } as const
        const facts = factsOf(terms, [2, 1])
        expect(isFacts(facts), id).toBe(true)
        expect(settle(facts, terms, 1000n), id).not.toBeNull()
      }
    }
  })
})
