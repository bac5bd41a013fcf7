// Results as a player looks them up, with a simulated vendor's wire.

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { around } from '../testing/around.tsx'
import { obMatch, playedVendor, playsOf, usualLines } from '../testing/vendor.ts'
import Match from '../match/match.tsx'
import Results from './results.tsx'

beforeEach(() => localStorage.clear())

const over = (mid: string) =>
  obMatch(mid, {
    mmp: '999',
    mhs: 2,
    msp: 0,
    hps: playsOf(usualLines).map((play) => ({
      ...play,
      hl: play.hl.map((line) => ({
        ...line,
        hs: 2,
        ol: line.ol.map((one, at) => ({ ...one, ov: 0, oc: at === 0 ? 'win' : 'loss' })),
      })),
    })),
  })

it('results of a day are listed by league and link to their matches; the day is in the address', async () => {
  const { router } = around(<Results />, {
    path: '/game/sport/results',
    at: '/game/sport/results',
    vendor: playedVendor([over('m1')]),
  })
  const link = await screen.findByRole('link', { name: /m1-home 2–1 m1-away 半场 1–1/ })
  expect(link.getAttribute('href')).toBe('/game/sport/match/m1')
  const days = within(screen.getByRole('group', { name: '日期' })).getAllByRole('button')
  expect(days.map((day) => day.textContent).slice(0, 2)).toEqual(['今天', '昨天'])
  await userEvent.click(screen.getByRole('button', { name: '昨天' }))
  expect(router.state.location.search).toMatch(/^\?day=\d{5}$/)
})

it('results are filtered by sport, football first, whichever league is the largest', async () => {
  const vendor = playedVendor([])
  const match = (mid: string) => ({ mid, mhn: `${mid}-home`, man: 'away', mgt: '1', mmp: '999', ft: '2:1', ht: '' })
  vendor.answers['/yewu11/v1/w/results'] = ({ tid }) => ({
    leagues: [
      { tid: 'maps', tn: 'Maps', ct: 9, csid: '100' },
      { tid: 'cup', tn: 'Cup', ct: 2, csid: '1' },
    ],
    results: typeof tid === 'string' ? [match(tid)] : [],
  })
  const { router } = around(<Results />, { path: '/game/sport/results', at: '/game/sport/results', vendor })
  expect(await screen.findByRole('link', { name: /cup-home/ })).toBeDefined()
  expect(screen.getByText(/90 分钟/)).toBeDefined()
  const sports = within(screen.getByRole('radiogroup', { name: '体育项目' }))
  expect(sports.getAllByRole('radio').map((one) => one.textContent)).toEqual(['2足球', '9电竞'])
  await userEvent.click(sports.getByRole('radio', { name: /电竞/ }))
  expect(await screen.findByRole('link', { name: /maps-home/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /cup-home/ })).toBeNull()
  expect(router.state.location.search).toBe('?sport=esports')
})

it.each([
  ['what followed ninety minutes', { et: '1:1', ps: '4:3' }, '半场 1–1加时 1–1点球 4–3'],
  ['its sets in their order', { ht: '', pt: ['6:4', '3:6', '7:6'] }, '6–43–67–6'],
])('a result shows %s under the score', async (_what, more, told) => {
  const vendor = playedVendor([over('m1')])
  const match = { mid: 'm1', mhn: 'm1-home', man: 'm1-away', mgt: '1', mmp: '999', ft: '2:1', ht: '1:1', ...more }
  vendor.answers['/yewu11/v1/w/results'] = ({ tid }) => ({
    leagues: [{ tid: 't', tn: 'Cup', ct: 1, csid: '1' }],
    results: tid === 't' ? [match] : [],
  })
  around(<Results />, { path: '/game/sport/results', at: '/game/sport/results', vendor })
  const link = await screen.findByRole('link', { name: /m1-home/ })
  expect(link.textContent).toContain(told)
})

it('L24: an ended match shows its score and the outcomes of its lines', async () => {
  around(<Match />, {
    path: '/game/sport/match/:matchId',
    at: '/game/sport/match/m1',
    vendor: playedVendor([over('m1')]),
  })
  const market = await screen.findByRole('region', { name: '全场让球' })
  expect(
    within(market)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toContain('m1-home −0.5赢')
  expect(screen.getByRole('status', { name: /2–1/ })).toBeDefined()
  expect(screen.getByRole('link', { name: '看当天全部赛果' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /全场让球 m1-home/ })).toBeNull()
})
