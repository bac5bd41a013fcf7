import { around, member } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { giftList } from '../../contract/gifts.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { giftsWith } from '../testing/gifts.ts'
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

const open = (state: RoomState, off: readonly string[] = [], answers: Readonly<Record<string, () => object>> = {}) => {
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
    reads: note('reads'),
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
      ...answers,
    },
  })
  return { did, ...scene }
}
const pick = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /好球/ }))
  return within(await screen.findByRole('dialog', { name: '喜鹊0002' }))
}

it('S-MSG-03: a reply is sent with the number of the line it answers', async () => {
  const { did } = open(full)
  await userEvent.click((await pick()).getByRole('button', { name: '回复' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '说点什么' }), '是啊{enter}')
  expect(did).toEqual([['say', '是啊', 1]])
})

it('engagement 14: only lines of the house have the house badge, not a member’s words', async () => {
  const packet = { id: 'p1', kind: 'luck' as const, words: 'watch', total: 300, shares: 30, commitment: '00' }
  const lines = [
    ...full.lines,
    { kind: 'text' as const, number: 2, at: 0, from: { alias: 'b', name: '喜鹊0003', vip: 0 }, text: '平台 官方' },
    {
      kind: 'packet' as const,
      number: 3,
      at: 0,
      from: { alias: 'h', name: '喜鹊', vip: 0, badge: 'house' as const },
      packet,
    },
  ] as RoomState['lines']
  open({ ...full, lines })
  await screen.findByRole('button', { name: /平台 官方/ })
  expect(screen.getAllByText('平台', { exact: true })).toHaveLength(1)
  expect(screen.getByText('平台', { exact: true }).closest('li')?.textContent).toContain('喜鹊')
})

it('S-MSG-04: of equal shares, only the reader’s own is marked, by who took it and not by the amount', async () => {
  const packet = { id: 'p2', kind: 'equal' as const, words: 'watch', total: 20, shares: 2, commitment: '00' }
  const said = { kind: 'packet', number: 2, at: 0, from: { alias: 'g', name: '喜鹊0009', vip: 0 }, packet }
  const lines = [...full.lines, said] as RoomState['lines']
  const taker = (alias: string, name: string, place: number) => ({
    place,
    amount: 10,
    who: { alias, name, vip: 0 },
    at: place,
  })
  const view = {
    packet: 'p2',
    roomId: 'hall',
    from: said.from,
    kind: 'equal' as const,
    words: 'watch' as const,
    total: 20,
    shares: 2,
    at: 0,
    dueAt: 1,
    state: 'taken' as const,
    taken: [taker('x', '喜鹊0008', 0), taker(full.you?.alias ?? '', '喜鹊0007', 1)],
    mine: 10,
    commitment: '00',
    seed: null,
  }
  open({ ...full, lines, packets: { p2: view } })
  await userEvent.click(await screen.findByRole('button', { name: /看球同乐/ }))
  const sheet = within(await screen.findByRole('dialog'))
  const rows = sheet.getAllByRole('listitem').map((row) => row.querySelector('span:nth-of-type(2), span')?.textContent)
  expect(rows.join(' ')).toContain('我')
  expect(rows.join(' ')).toContain('喜鹊0008')
  expect(rows.join(' ')).not.toContain('喜鹊0007')
  expect(document.querySelectorAll('rect[class*=own]')).toHaveLength(1)
})

it('a line is reported with a kind, and its sender can be hidden', async () => {
  const { did, asked, toasts } = open(full)
  await userEvent.click((await pick()).getByRole('button', { name: '举报' }))
  await userEvent.click(await screen.findByRole('button', { name: /带单/ }))
  const reports = () => asked.filter(({ path }) => path === '/stream/api/v1/report').map(({ body }) => body)
  await expect.poll(reports).toEqual([{ roomId: 'hall', number: 1, kind: 'tips' }])
  await expect.poll(() => toasts).toEqual(['已收到，我们会查看'])
  await userEvent.click((await pick()).getByRole('button', { name: '不再看此人的消息' }))
  expect(did).toEqual([['shield', 'a', true]])
})

it('closed features have no button: sharing bets and giving', async () => {
  const share = () => screen.queryByRole('button', { name: words['chat.share'] })
  const give = () => screen.queryByRole('button', { name: words['chat.give'] })
  open(full, ['shares', 'gifts', 'packets'])
  await expect.poll(() => [share(), give()]).toEqual([null, null])
  expect(screen.getByRole('button', { name: words['chat.send'] })).toBeDefined()
})

it('a guest can read, and sees no button that does nothing', async () => {
  open({ ...full, you: null })
  await screen.findByText('好球')
  expect(screen.queryByRole('button', { name: /好球/ })).toBeNull()
  expect(screen.getByRole('link', { name: '登录后发言' }).getAttribute('href')).toContain('/user/login')
})

it('S-MSG-04: an own bet is chosen and shared, without its stake by default', async () => {
  const { did } = open(full)
  await userEvent.click(screen.getByRole('button', { name: words['chat.share'] }))
  const sheet = await screen.findByRole('dialog', { name: words['chat.share'] })
  await userEvent.click(await within(sheet).findByRole('button', { pressed: false }))
  await within(sheet).findByRole('button', { pressed: true })
  await userEvent.click(within(sheet).getByRole('button', { name: words['chat.share_send'] }))
  expect(did).toEqual([['show', 'YBTY/r1', false]])
})

it('a gift for the speaker of a line opens at once, also if no entry of the history has to go first', async () => {
  const { did } = open(full, [], { [giftList.path]: () => giftsWith(100) })
  const line = await pick()
  // As a navigation that replaces the address leaves it.
  history.replaceState(null, '')
  await userEvent.click(line.getByRole('button', { name: words['chat.line_gift'] }))
  const sheet = within(await screen.findByRole('dialog', { name: words['chat.give'] }))
  await userEvent.click(await sheet.findByRole('button', { name: /^送出/ }))
  expect(did).toEqual([['gift', 'drum', 1, 1, 1]])
})

it('S-ERR-10: 301220, after a price change the gift is not given; the new price is shown for the next press', async () => {
  let version = 1
  const have = () => ({
    points: 100,
    gifts: [{ id: 'drum', points: version === 1 ? 3 : 4, version }],
    giftsLeft: 100,
    packetsLeft: 100,
    dayMost: 500,
    next: null,
    packetsFrom: 0,
  })
  const acted = { clientId: 'gift', code: 'gift_changed', facts: { points: 4, version: 2 } }
  const { did } = open({ ...full, acted }, [], { [giftList.path]: have })
  await userEvent.click(await screen.findByRole('button', { name: words['chat.give'] }))
  const sheet = within(await screen.findByRole('dialog', { name: words['chat.give'] }))
  const give = () => sheet.findByRole('button', { name: /^送出/ })
  expect((await give()).textContent).toContain('3')
  version = 2
  await userEvent.click(await give())
  expect((await sheet.findByRole('alert')).textContent).toBe('礼物价格已变为 4 羽毛，是否继续')
  await expect.poll(async () => (await give()).textContent).toContain('4')
  expect(did).toEqual([['gift', 'drum', 1, 1, undefined]])
  await userEvent.click(await give())
  expect(did.at(-1)).toEqual(['gift', 'drum', 1, 2, undefined])
  // They stay where they were, and everything else is kept.
  expect(screen.getByText('好球')).toBeDefined()
})

it('a failed list of gifts can be loaded again', async () => {
  let asked = 0
  const have = () => {
    if (++asked === 1) throw new Error('nothing came')
    const gifts = [{ id: 'drum', points: 3, version: 1 }]
    return { points: 100, gifts, giftsLeft: 100, packetsLeft: 100, dayMost: 500, next: null, packetsFrom: 0 }
  }
  open(full, [], { [giftList.path]: have })
  await userEvent.click(await screen.findByRole('button', { name: words['chat.give'] }))
  const sheet = within(await screen.findByRole('dialog', { name: words['chat.give'] }))
  await userEvent.click(await sheet.findByRole('button', { name: '重试' }))
  expect(await sheet.findByRole('button', { name: /^送出/ })).toBeDefined()
})

it('S-ERR-10: 600101, a room in maintenance says so instead of its lines, and shows no input to members inside', async () => {
  const away = open({ ...emptyRoom, refused: 'chat_maintenance', maintain: true })
  await screen.findByRole('heading', { name: '聊天室正在维护' })
  expect(screen.getByText('结束后会自动打开，历史消息不会丢')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  away.unmount()
  open({ ...full, maintain: true })
  expect(await screen.findByText('好球')).toBeDefined()
  expect(screen.getByText(/聊天室正在维护/)).toBeDefined()
  expect(screen.queryByRole('textbox', { name: '说点什么' })).toBeNull()
})
