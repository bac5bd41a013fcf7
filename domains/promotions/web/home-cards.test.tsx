// Today's open activities are on home while they are open, and never for a member in a time-out or for a guest.

import { around, member, refusal } from '@magpie/identity/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HomeCards } from './home-cards.tsx'
import words from './locales/zh-CN.json' with { type: 'json' }

const calendar = {
  month: '2026-11',
  today: '2026-11-28',
  joined: '2026-11-01',
  signed: ['2026-11-27'],
  paused: [],
  streak: 5,
  missed: [],
  dayPoints: 5,
  milestones: [],
  freeLeft: 1,
  cards: 0,
  points: '5',
  open: true,
  mayPlay: true,
}
const flips = {
  rows: [],
  perDay: 3,
  left: 2,
  points: '5',
  mayPlay: true,
  current: null,
  next: null,
  today: [],
}
const month = '/act/api/v1/calendar/month'
const table = '/act/api/v1/flip/table'
const gone = () => refusal('promotions', 8400, 'gone')
const open = (answers: Record<string, () => unknown>, state: Parameters<typeof around>[0]['state'] = member) =>
  around({ words, routes: [{ path: '/', element: <HomeCards /> }], at: '/', state, answers })

it('an unsigned day and the flips that are left link to their pages', async () => {
  open({ [month]: () => calendar, [table]: () => flips })
  const sign = await screen.findByRole('link', { name: /签到.*已连签 5 天/ })
  expect(sign.getAttribute('href')).toBe('/activity/calendar')
  const flip = await screen.findByRole('link', { name: /翻好运.*余 2 次/ })
  expect(flip.getAttribute('href')).toBe('/activity/luckyFlip')
})

it.each([
  ['is done', { ...calendar, signed: [calendar.today] }, { ...flips, left: 0 }],
  ['belongs to a member in a time-out', { ...calendar, mayPlay: false }, { ...flips, mayPlay: false }],
])('L20: what %s is not shown', async (_what, one, other) => {
  const { asked } = open({ [month]: () => one, [table]: () => other })
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.queryAllByRole('link')).toEqual([])
})

it('a closed activity is not shown either', async () => {
  const { asked } = open({ [month]: gone, [table]: gone })
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.queryAllByRole('link')).toEqual([])
})

it('for a guest no request is sent', () => {
  const { asked } = open({}, { state: 'anonymous' })
  expect(asked).toEqual([])
})
