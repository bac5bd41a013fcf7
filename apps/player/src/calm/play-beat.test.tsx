// The reality check on a playing screen: it opens when the server says so and closes with an answer, on this or another
// device.

import { around, choose, member } from '@magpie/identity/web/testing'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { CalmStrip } from './calm-strip.tsx'
import { PlayBeat } from './play-beat.tsx'

const i18n = setupI18n({
  locale: 'zh-CN',
  messages: { 'zh-CN': Object.fromEntries(Object.entries(words).map(([id, text]) => [id, compileMessage(text)])) },
})

const base = '/site/api/v1/protection'
/** When a member whose longest visit is over may play again. */
const restsUntil = Date.now() + 60_000
const view = (waits: 'check' | 'session' | null, used = '320.00') => ({
  excludedUntil: null,
  timedOutUntil: null,
  stakeLimit: { daily: null, usedToday: '0.00', next: null },
  limits: [{ limit: 'loss/day', most: '500.00', used, ends: null, next: null }],
  stakeRoom: null,
  visit: {
    every: 60,
    began: Date.now() - 62 * 60_000 - 30_000,
    waits,
    until: waits === 'session' ? restsUntil : null,
  },
})

/** The part of a bet that the line reads. */
const bet = { id: 'YBTY/r-1', state: 'settled', stake: '420.00', total: '356.50' }

const open = (waits: 'check' | 'session' | null, used?: string, at = '/play') =>
  around({
    words,
    routes: [
      { path: 'play', element: <PlayBeat /> },
      { path: 'strip', element: <CalmStrip thin /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    at,
    state: member,
    answers: {
      [`${base}/beat`]: () => view(waits, used),
      [`${base}/check`]: () => view(null),
      '/game/api/v1/round/list': () => ({
        rounds: [{ ...bet, changedAt: Date.now() - 600_000 }],
        next: null,
        sums: { count: 1, stake: '420.00', total: '356.50' },
      }),
      '/game/api/v1/round/day': () => ({
        staked: '450.00',
        open: '30.00',
        returned: '356.50',
        moved: '0.00',
        away: '0.00',
        net: '-63.50',
      }),
    },
  })

it('L20, L24: the reality check states time and net result, needs an answer, and reports it to the server', async () => {
  const site = open('check')
  await waitFor(() => expect(site.questions[0]?.title).toBe('你已连续使用 62 分钟'))
  expect(site.questions[0]?.onClose).toBeUndefined()
  expect(site.questions[0]?.actions?.map(({ text }) => text)).toEqual(['休息 1 小时', '先到这里', '继续'])
  const { container } = render(
    <I18nProvider i18n={i18n}>
      {site.questions[0]?.art}
      {site.questions[0]?.body}
    </I18nProvider>,
  )
  within(container).getByRole('img', {
    name: /^净结果走势：\d\d:\d\d 到 \d\d:\d\d，最低 .63\.50，最高 0\.00，现在 .63\.50$/,
  })
  // 356.50 − (450.00 − 30.00) = −63.50: open bets need a line of their own, or the lines do not add up.
  const lines = [...container.querySelectorAll('dt, th')].map((name) => name.parentElement?.textContent)
  for (const [name, figure] of [
    ['本次投注', '450.00'],
    ['其中还没有结果', '30.00'],
    ['本次返还', '356.50'],
    ['本次净输赢', '63.50'],
  ] as const)
    expect(lines.find((line) => line?.includes(name)) ?? '').toContain(figure)
  expect(container.textContent).not.toContain('自带钱包')
  expect(container.querySelector('img')?.getAttribute('src')).toContain('calm-lake')
  choose(site.questions, '继续')
  await waitFor(() => expect(site.asked.find(({ path }) => path === `${base}/check`)?.body).toEqual({ choice: 'on' }))
})

it('L24: a member who won more than they lost today has used none of their loss limit', async () => {
  const site = open('check', '-174.00')
  await waitFor(() => expect(site.questions).toHaveLength(1))
  const { container } = render(<I18nProvider i18n={i18n}>{site.questions[0]?.body}</I18nProvider>)
  expect(container.textContent).toContain('0.00 / 500.00')
  expect(container.textContent).not.toContain('174')
})

it('L24: a newly opened tab shows the length of the visit that the server counts', async () => {
  sessionStorage.clear()
  const { container } = open(null, undefined, '/strip')
  await waitFor(() => expect(container.textContent).toContain('本次 62 分钟'))
})

it('L21: after the longest visit the reality check says how long the member played, and when they may start again', async () => {
  const site = open('session')
  await waitFor(() => expect(site.questions[0]?.title).toBe('这次已经玩了 62 分钟'))
  const { container } = render(<I18nProvider i18n={i18n}>{site.questions[0]?.body}</I18nProvider>)
  expect(container.querySelector('time')?.dateTime).toBe(new Date(restsUntil).toISOString())
})

it('nothing is asked when no reality check is due', async () => {
  const site = open(null)
  await waitFor(() => expect(site.asked.some(({ path }) => path === `${base}/beat`)).toBe(true))
  expect(site.questions).toEqual([])
})
