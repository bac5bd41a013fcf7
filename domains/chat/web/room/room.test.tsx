import { around, member } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { RoomView } from './room.tsx'
import { emptyRoom, type RoomState } from './room-state.ts'
import type { Room } from './use-room.ts'

const you = { alias: 'me', name: '喜鹊0001', vip: 0, speaksFrom: 0, mutedUntil: null, mutedWhy: null, shields: [] }
const full: RoomState = {
  ...emptyRoom,
  older: null,
  you,
  view: {
    roomId: 'hall',
    kind: 'hall',
    title: '大厅',
    status: 1,
    speechStatus: 1,
    vipMin: 0,
    vipMax: 10,
    slowMs: 5_000,
    online: 2,
    pinned: null,
  },
  lines: [{ kind: 'text', number: 1, at: 0, from: { alias: 'a', name: '喜鹊0002', vip: 5 }, text: '好球' }],
}

const leg = {
  matchId: 'm1',
  leagueName: '联赛',
  homeName: '红星',
  awayName: '远山',
  startsAt: 0,
  market: '1x2',
  side: 'home',
  lineQuarters: null,
  oddsE5: 195_000,
  inPlay: false,
  scoreAtBet: null,
  minuteAtBet: null,
  ruleVersion: 'football/1',
}
const bet = {
  id: 'YBTY/r1',
  venue: 'YBTY',
  state: 'kept',
  stake: '100.00',
  total: null,
  played: null,
  stays: null,
  version: 0,
  reason: null,
  reasonCode: null,
  detail: {
    gameClass: 'sport',
    title: '红星 对 远山',
    oddsType: 3,
    oddsE5: 195_000,
    ruleVersion: 'football/1',
    legs: [leg],
  },
  digest: '',
  result: null,
  openedAt: 0,
  changedAt: 0,
}

const open = (state: RoomState, off: readonly string[] = []) => {
  const did: unknown[][] = []
  const note =
    (what: string) =>
    (...given: unknown[]): void =>
      void did.push([what, ...given])
  const room = {
    state,
    isLive: true,
    say: note('say'),
    again: note('again'),
    drop: note('drop'),
    askOlder: note('older'),
    shield: note('shield'),
    ...Object.fromEntries(
      ['show', 'gift', 'packet', 'take', 'look'].map((what) => [
        what,
        (...given: unknown[]) => {
          note(what)(...given)
          return what
        },
      ]),
    ),
  } as Room
  const scene = around({
    words,
    routes: [{ path: '/room', element: <RoomView room={room} roomId="hall" from="/room" /> }],
    at: '/room',
    state: state.you === null ? { state: 'anonymous' } : member,
    answers: {
      '/site/api/v1/configuration/features': () => ({ off }),
      '/stream/api/v1/report': () => ({ ok: true }),
      '/game/api/v1/round/list': () => ({ rounds: [bet], next: null }),
    },
  })
  return { did, ...scene }
}
const pick = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /好球/ }))
  return within(await screen.findByRole('dialog', { name: '喜鹊0002' }))
}

it('S-MSG-03: somebody’s line is answered: what is written goes with its number', async () => {
  const { did } = open(full)
  await userEvent.click((await pick()).getByRole('button', { name: '回复' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '说点什么' }), '是啊{enter}')
  expect(did).toEqual([['say', '是啊', 1]])
})

it('is reported with a kind, and its sender is hidden', async () => {
  const { did, asked, toasts } = open(full)
  await userEvent.click((await pick()).getByRole('button', { name: '举报' }))
  await userEvent.click(await screen.findByRole('button', { name: /带单/ }))
  const reports = () => asked.filter(({ path }) => path === '/stream/api/v1/report').map(({ body }) => body)
  await expect.poll(reports).toEqual([{ roomId: 'hall', number: 1, kind: 'tips' }])
  await expect.poll(() => toasts).toEqual(['已收到，我们会查看'])
  await userEvent.click((await pick()).getByRole('button', { name: '不再看此人的消息' }))
  expect(did).toEqual([['shield', 'a', true]])
})

it('what is not open to a member has no button: bets that are shown, and what is given', async () => {
  const share = () => screen.queryByRole('button', { name: words['chat.share'] })
  const give = () => screen.queryByRole('button', { name: words['chat.give'] })
  open(full, ['shares', 'gifts', 'packets'])
  await expect.poll(() => [share(), give()]).toEqual([null, null])
  expect(screen.getByRole('button', { name: words['chat.send'] })).toBeDefined()
})

it('a guest reads, and nothing that they could press does nothing', async () => {
  open({ ...full, you: null })
  await screen.findByText('好球')
  expect(screen.queryByRole('button', { name: /好球/ })).toBeNull()
  expect(screen.getByRole('link', { name: '登录后发言' }).getAttribute('href')).toContain('/user/login')
})

it('S-MSG-04: a bet of one’s own is chosen and shown, without its stake unless one says so', async () => {
  const { did } = open(full)
  await userEvent.click(screen.getByRole('button', { name: words['chat.share'] }))
  const sheet = await screen.findByRole('dialog', { name: words['chat.share'] })
  await userEvent.click(await within(sheet).findByRole('button', { pressed: false }))
  await within(sheet).findByRole('button', { pressed: true })
  await userEvent.click(within(sheet).getByRole('button', { name: words['chat.share_send'] }))
  expect(did).toEqual([['show', 'YBTY/r1', false]])
})
