// What the second operator reads of a proposal: all of it, because they answer for all of it (L33).

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OpsProposal } from '../../../contract/index.ts'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { Proposals } from './proposals.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const member = '01936a3e-0000-7000-8000-000000000001'

const proposal = (
  more: Pick<OpsProposal, 'act' | 'member' | 'title'> & Partial<Pick<OpsProposal, 'stated' | 'form'>>,
): OpsProposal => ({
  id: '01936a3e-0000-7000-8000-000000000007',
  state: 'waiting',
  venue: 'YBTY',
  shown: null,
  tier: null,
  stated: null,
  form: null,
  maker: { id: '01936a3e-0000-7000-8000-000000000009', account: 'wu.ping', reason: 'as the referee said', at },
  decider: null,
  answer: null,
  ...more,
})

const open = (row: OpsProposal) =>
  around({
    words: { ...deskWords, ...words },
    routes: [
      {
        path: '/book-feed',
        Component: () => (
          <AtDesk permissions={['book.read', 'book.decide']} at={at}>
            <Proposals />
          </AtDesk>
        ),
      },
    ],
    at: '/book-feed',
    answers: {
      '/ops/v1/book/proposals': () => ({ rows: [row], next: null, silent: [] }),
      '/ops/v1/book/figures': () => ({ figures: { close: { bets: 0, meanPpm: 0, zMilli: 0 }, late: 9, linked: 0 } }),
    },
  })

const digest = '0'.repeat(64)

it('a proposed result is shown with its half-time score', async () => {
  const act: OpsProposal['act'] = { what: 'result', matchId: 'm', ht: [1, 0], ft: [2, 1], digest }
  open(proposal({ title: 'Home - Away', member: null, act }))
  expect((await screen.findAllByText(/2-1（半场 1-0）/)).length).toBeGreaterThan(0)
  expect(screen.getByText('YBTY')).toBeDefined()
})

it('a proposed order of a competition is shown by name, with the top scorers', async () => {
  const act: OpsProposal['act'] = {
    what: 'order',
    matchId: 's',
    places: [1, 1, 3],
    scorers: { top: [1], others: 1 },
    digest,
  }
  const stated = {
    places: [
      { place: 1, names: ['River', 'Hill'] },
      { place: 3, names: ['Pine'] },
    ],
    scorers: { names: ['Ash'], others: 1 },
  }
  open(proposal({ title: 'Cup Season 1', member: null, act, stated }))
  expect(await screen.findByText(/River · Hill/)).toBeDefined()
  expect(screen.getByText(/Ash \/ 另有 1 人并列/)).toBeDefined()
})

it('proposed figures of a match are shown part by part, with the names of its sides', async () => {
  const act: OpsProposal['act'] = {
    what: 'figures',
    matchId: 'm',
    end: 'away_retired',
    more: [],
    rows: [
      [6, 4],
      [3, 2],
    ],
    digest,
  }
  const columns = (['home', 'away'] as const).map((of) => ({
    id: 'games',
    of,
    is: 'count' as const,
    most: 99,
    free: false,
  }))
  const form: OpsProposal['form'] = {
    form: {
      what: 'figures',
      sport: 'tennis',
      format: { bestOf: 3, final: 'tb7' },
      ends: [{ id: 'away_retired', more: [] }],
      columns,
      parts: [1, 2].map((nth) => ({ id: 'set', nth })),
      usual: 2,
    },
    sides: ['River', 'Hill'],
  }
  open(proposal({ title: 'River 1-0 Hill', member: null, act, form }))
  expect(await screen.findByText('River — Hill · Hill退赛')).toBeDefined()
  expect(screen.getByText('3-2')).toBeDefined()
})

it('a proposed factor is shown with its venue, its end and the figures that are its reason', async () => {
  const until = Date.UTC(2027, 0, 4, 16, 30)
  open(
    proposal({
      title: '',
      member,
      act: { what: 'factor', alias: member, factor: 'half', why: 'late_info', until, figures: null },
    }),
  )
  expect(await screen.findByText('2027-01-05 00:30:00')).toBeDefined()
  expect(await screen.findByText(words['book.figure_late'].replace('{n}', '9'))).toBeDefined()
  expect(screen.getByText('YBTY')).toBeDefined()
})
