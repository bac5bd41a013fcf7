// A campaign's versions side by side, and the checks before it goes live.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CampaignDetail, DryRun, Terms } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { checksOf } from './check-lines.ts'
import { Checks } from './checks.tsx'
import { termsDifference } from './terms-difference.ts'
import { Versions } from './versions.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const old: Terms = {
  kind: 'turnover-return',
  rateX100: 400,
  capMinor: 100_000,
  weekdays: [5, 6, 7],
  multipleX100: 0,
  claimDays: 30,
}
const fresh: Terms = { ...old, rateX100: 550, weekdays: [6, 7] }
const run: DryRun = {
  ranAt: at,
  from: '2026-10-21',
  to: '2026-11-19',
  awards: 7,
  members: 7,
  sum: '17100',
  p50: '1000',
  p99: '5000',
  most: '5000',
  days: [],
  top: [],
  without: [{ why: 'shut_out', count: 41 }],
}
const detail: CampaignDetail = {
  campaign: {
    id: 'weekend',
    kind: 'turnover-return',
    state: 'live',
    paused: false,
    unreadable: false,
    currency: 'XIB',
    version: 6,
    fromAt: at,
    toAt: null,
    title: { 'zh-CN': 'Weekend' },
    product: 'betting',
    art: 'football',
    budget: '1200000',
    pool: '0',
    owed: '0',
    given: '0',
    overlaps: [],
  },
  terms: old,
  digest: '',
  faults: [],
  cost: { worst: '1200000', perMember: '5000', expected: '17100' },
  list: null,
  dryRun: run,
  proposal: null,
  revision: null,
  versions: [
    { version: 7, state: 'draft', terms: fresh, maker: 'lin', approver: null, at },
    { version: 6, state: 'approved', terms: old, maker: 'lin', approver: 'gu', at: at - 86_400_000 },
  ],
}
const open = (element: React.JSX.Element) =>
  around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/', element }],
    at: '/',
    answers: {},
    wrap: (inside) => (
      <AtDesk permissions={['campaigns.read']} at={at}>
        {inside}
      </AtDesk>
    ),
  })
const say = (id: string, values: Readonly<Record<string, unknown>> = {}): string =>
  [id, ...Object.values(values).map(String)].join(' ')

it('each changed field is named, in the units that operators read, and no unchanged one', () => {
  expect(termsDifference(say, old, fresh)).toEqual([
    { name: 'campaign.field.rateX100', before: '4', after: '5.5' },
    {
      name: 'campaign.field.weekdays',
      before: 'campaign.weekday.5campaign.andcampaign.weekday.6campaign.andcampaign.weekday.7',
      after: 'campaign.weekday.6campaign.andcampaign.weekday.7',
    },
  ])
  expect(termsDifference(say, old, { ...old, capMinor: 50 })).toEqual([
    { name: 'campaign.field.capMinor', before: '1000', after: '0.5' },
  ])
  expect(termsDifference(say, old, old)).toEqual([])
  const signs = (milestones: { days: number; points: number }[]): Terms => ({
    kind: 'sign-in',
    dayPoints: 5,
    milestones,
    freeMakeUps: 0,
  })
  const rows = signs([{ days: 7, points: 20 }])
  expect(termsDifference(say, rows, signs([]))).toEqual([
    {
      name: 'campaign.field.milestones',
      before: 'campaign.field.days 7 campaign.field.points 20',
      after: 'campaign.nothing',
    },
  ])
  expect(termsDifference(say, old, rows)).toHaveLength(1)
})

it('each version has its author and approver, and the newest its differences', async () => {
  open(<Versions detail={detail} />)
  await screen.findByRole('heading', { name: words['campaign.versions'] })
  const [lines, differences] = screen
    .getAllByRole('list')
    .map((list) => [...list.children].map((row) => row.textContent))
  expect(lines?.[0]).toContain(words['campaign.version.draft'])
  expect(lines?.[1]).toContain(words['campaign.version.in_force'])
  expect(lines?.[1]).toContain('gu')
  expect(differences).toHaveLength(2)
  expect(differences?.[0]).toContain('4 → 5.5')
})

it('the check lists what is fulfilled, what needs a look, and what is a fault', async () => {
  const is = (one: CampaignDetail) => Object.fromEntries(checksOf(one).map((line) => [line.name, line.is]))
  expect(is(detail)).toEqual({
    bounded: 'held',
    protected: 'held',
    result: 'held',
    product: 'held',
    enough: 'held',
    twice: 'held',
  })
  expect(is({ ...detail, dryRun: null })).toMatchObject({ tried: 'look' })
  const list = { rows: 3, sum: '300', tied: 2 }
  expect(is({ ...detail, dryRun: { ...run, sum: '1200001' }, list })).toMatchObject({ enough: 'look', tied: 'look' })
  // A revision's addition to the pool counts too.
  const revision = { version: 7, terms: fresh, toAt: null, add: '1', dryRun: { ...run, sum: '1200001' } }
  expect(is({ ...detail, revision })).toMatchObject({ enough: 'held' })
  expect(is({ ...detail, faults: ['mixed_product', 'cost_unbounded'] })).toMatchObject({
    product: 'fault',
    bounded: 'fault',
  })
  const overlaps = [{ id: 'other', how: 'twice', fromAt: at, toAt: null } as const]
  open(<Checks detail={{ ...detail, campaign: { ...detail.campaign, overlaps } }} />)
  const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent)
  expect(lines.find((line) => line.includes(words['campaign.check.twice']))).toMatch(/^!.*1/)
  expect(lines.find((line) => line.includes(words['campaign.check.protected']))).toMatch(/41/)
})
