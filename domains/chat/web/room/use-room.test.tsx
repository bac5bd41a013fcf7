import { around, member } from '@magpie/identity/web/testing'
import { memberKey } from '@magpie/wire/session'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { giftList } from '../../contract/gifts.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { giftsWith } from '../testing/gifts.ts'
import RoomPage from './room-page.tsx'

const [join, gift] = [10_002, 10_017]
const another = { state: 'member', marker: 'another', userId: 'another', account: 'another1' } as const
const joined = (roomId: string, text: string) => ({
  roomId,
  kind: 'hall',
  title: roomId,
  status: 1,
  speechStatus: 1,
  vipMin: 0,
  vipMax: 10,
  slowMs: 5_000,
  online: 2,
  pinned: null,
  you: { alias: 'me', name: '喜鹊0001', vip: 0, speaksFrom: 0, mutedUntil: null, mutedWhy: null, shields: [] },
  messages: [{ kind: 'text', number: 1, at: 0, from: { alias: 'a', name: '喜鹊0002', vip: 5 }, text }],
  last: 1,
  maintain: null,
  score: null,
  keys: [],
})
const answers = { '/site/api/v1/configuration/features': () => ({ off: [] }) }

/** Browsers have one; jsdom has none. */
beforeEach(() =>
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })),
)

const open = (points: () => number | Promise<number> = () => 100) => {
  const told: { readonly id: number; readonly data: Readonly<Record<string, unknown>> }[] = []
  const scene = around({
    words,
    routes: [{ path: '/chat/room', element: <RoomPage /> }],
    at: '/chat/room?id=hall',
    state: member,
    answers: { ...answers, [giftList.path]: async () => giftsWith(await points()) },
    tell: (id, data) => told.push({ id, data: data as never }) > 0,
  })
  return {
    ...scene,
    say: scene.hear,
    store: scene.liveStore,
    gifts: () => told.filter(({ id }) => id === gift).map(({ data }) => data['clientId']),
    told,
  }
}
const sheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: words['chat.give'] }))
  return within(await screen.findByRole('dialog', { name: words['chat.give'] }))
}
const give = async () => {
  const button = await (await sheet()).findByRole<HTMLButtonElement>('button', { name: /^送出/ })
  await userEvent.click(button)
  return button
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a gift without an answer is sent again under the same number, and so is given once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { say, gifts, unmount } = open()
  await screen.findByRole('heading', { level: 1 })
  say(join, joined('hall', '好球'))
  const button = await give()
  expect(button.disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect((await screen.findByRole('alert')).textContent).toBe(words['chat.no.unsure'])
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('button', { name: words['chat.close'] }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await give()
  expect([gifts().length, new Set(gifts()).size]).toEqual([3, 1])
  // The server did not know whether it took effect: still the same id. After an answer, the next gift has another one.
  say(20_030, { roomId: 'hall', msgId: gift, clientId: gifts()[0], code: 'common', facts: {} })
  await userEvent.click(await screen.findByRole('button', { name: /^送出/ }))
  expect([gifts().length, new Set(gifts()).size]).toEqual([4, 1])
  say(gift, { roomId: 'hall', clientId: gifts()[0], number: 2, at: 0, points: 97 })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await give()
  expect([gifts().length, new Set(gifts()).size]).toEqual([5, 2])
  unmount()
})

it('the answer to a gift stays on its sheet when an earlier gift turns out to be unanswered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { say, gifts, unmount } = open()
  await screen.findByRole('heading', { level: 1 })
  say(join, joined('hall', '好球'))
  await give()
  await userEvent.click(screen.getByRole('button', { name: words['chat.close'] }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const more = await sheet()
  await userEvent.click(await more.findByRole('button', { name: /^增加/ }))
  const button = await more.findByRole<HTMLButtonElement>('button', { name: /^送出/ })
  await userEvent.click(button)
  expect(new Set(gifts()).size).toBe(2)
  say(20_030, { roomId: 'hall', msgId: gift, clientId: gifts()[1], code: 'gift_limit', facts: {} })
  expect((await screen.findByRole('alert')).textContent).toBe(words['chat.no.gift_limit'])
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([screen.getByRole('alert').textContent, button.disabled]).toEqual([words['chat.no.gift_limit'], false])
  unmount()
})

it('missing lines are requested again if the connection was lost before they came', async () => {
  const { say, store, told, unmount } = open()
  await screen.findByRole('heading', { level: 1 })
  say(join, joined('hall', '好球'))
  const line = (number: number) => ({
    kind: 'text',
    number,
    at: 0,
    from: { alias: 'a', name: '喜鹊0002', vip: 5 },
    text: '哦',
  })
  say(10_003, { topic: 'room/hall', data: line(5) })
  const asked = () => told.filter(({ id }) => id === 10_011).map(({ data }) => data['after'])
  await expect.poll(asked).toEqual([1])
  act(() => store.setState({ status: 0, loggedIn: false }))
  act(() => store.setState({ status: 1, loggedIn: true }))
  say(join, { ...joined('hall', '好球'), messages: [line(5)] })
  await expect.poll(asked, { timeout: 2_000 }).toEqual([1, 1])
  say(join, { ...joined('hall', '好球'), messages: [line(2), line(3), line(4)] })
  expect(asked()).toEqual([1, 1])
  unmount()
})

it('nothing of one room is shown in another, and nothing of one member to the next', async () => {
  const { say, session, router, unmount } = open()
  await screen.findByRole('heading', { level: 1 })
  say(join, joined('hall', '大厅的话'))
  await screen.findByText('大厅的话')
  await act(() => router.navigate('/chat/room?id=venue/YBTY'))
  expect(screen.queryByText('大厅的话')).toBeNull()
  say(join, joined('venue/YBTY', '场馆的话'))
  await screen.findByText('场馆的话')
  act(() => session.setState(another, true))
  expect(screen.queryByText('场馆的话')).toBeNull()
  unmount()
})

it('a member’s points are not shown to the next member in the same browser', async () => {
  let points: number | Promise<number> = 987
  const { say, session, queries, unmount } = open(() => points)
  await screen.findByRole('heading', { level: 1 })
  say(join, joined('hall', '好球'))
  await (await sheet()).findByText(/987/)
  points = new Promise(() => undefined)
  // As the shell does when a session ends.
  act(() => session.setState({ state: 'anonymous' }, true))
  queries.removeQueries({ queryKey: [memberKey] })
  act(() => session.setState(another, true))
  say(join, joined('hall', '好球'))
  await sheet()
  expect(screen.queryByText(/987/)).toBeNull()
  unmount()
})
