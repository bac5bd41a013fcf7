import { expect, it } from 'vitest'
import type { OpsLotteries } from '../../contract/index.ts'
import { stuckLines } from './issues-of.ts'

type Stuck = { readonly why: string; readonly since: number; readonly voidAt: number | null; readonly waiting: number }

const issue = (number: string, stuck: Stuck | null) => ({ game: 'k3', issue: number, stuck })
const beacon = (since: number, voidAt: number | null): Stuck => ({ why: 'beacon', since, voidAt, waiting: 0 })

it('stuck issues are one line per game and cause: the first issue, since when, and the first automatic void', () => {
  const issues = [
    issue('20261129-003', beacon(300, 1200)),
    issue('20261129-002', beacon(200, 1100)),
    issue('20261129-001', { why: 'confirms', since: 100, voidAt: null, waiting: 4 }),
    issue('20261129-004', null),
  ]
  const venues = [{ venue: 'XQCP', games: [{ game: 'k3', title: 'dice', issues }] }] as unknown as OpsLotteries[]
  expect(stuckLines(venues)).toEqual([
    { title: 'dice', game: 'k3', first: '20261129-002', many: 2, why: 'beacon', waiting: 0, since: 200, voidAt: 1100 },
    {
      title: 'dice',
      game: 'k3',
      first: '20261129-001',
      many: 1,
      why: 'confirms',
      waiting: 4,
      since: 100,
      voidAt: null,
    },
  ])
})
