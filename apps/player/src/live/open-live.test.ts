import { memberJwt } from '@magpie/identity/contract'
import type { Call } from '@magpie/wire/call'
import { memberInfoKey, memberKey, ticketsKey } from '@magpie/wire/session'
import { messageIds } from '@magpie/wire/live'
import type { StreamSocket } from '@magpie/wire/stream-client'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLive } from './open-live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Said = { readonly msgId: number; readonly msgData: Readonly<Record<string, unknown>> }

const rig = (marker: string | undefined = 'm1') => {
  const state: { marker: string | undefined } = { marker }
  const sockets: (StreamSocket & { readonly said: Said[]; readonly url: string })[] = []
  const queries = new QueryClient()
  const invalidated: unknown[] = []
  queries.invalidateQueries = async (filters) => void invalidated.push(filters?.queryKey)
  const call = (async (asked: { readonly path: string }) =>
    asked.path === memberJwt.path ? { body: 'ticket', expiresAt: 1 } : {}) as unknown as Call
  const live = openLive({
    queries,
    call,
    marker: () => state.marker,
    connect: (url) => {
      const said: Said[] = []
      const socket = {
        url,
        said,
        readyState: 1,
        send: (text: string) => void said.push(JSON.parse(text) as Said),
        close: () => undefined,
        onopen: null,
        onclose: null,
        onerror: null,
        onmessage: null,
      }
      sockets.push(socket)
      return socket
    },
  })
  const fire = (event: 'onopen' | 'onclose', at = sockets.length - 1): void =>
    sockets[at]?.[event]?.(undefined as never)
  const hear = (msgId: number, msgData: object): void =>
    sockets.at(-1)?.onmessage?.({ data: JSON.stringify({ msgId, msgData }) } as never)
  const settle = async (ms = 100): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms))
  return { live, state, sockets, queries, invalidated, fire, hear, settle }
}

const topic = 'member/1'

describe('the stream of a page', () => {
  it('S-WS-01, S-WS-02: opens the config’s address and logs in with the marker and a ticket', async () => {
    const { live, sockets, fire, settle } = rig()
    await live.open('wss://site.test')
    expect(sockets[0]?.url).toBe('wss://site.test/stream/ws/v1/handshake?clientType=web')
    fire('onopen')
    await settle()
    expect(sockets[0]?.said).toContainEqual({ msgId: messageIds.login, msgData: { token: 'm1', body: 'ticket' } })
    expect(live.store.getState()).toMatchObject({ status: 1, loggedIn: true, lost: false })
  })

  it('a message about money or a ticket refetches the data on screen, once for many messages of one moment', async () => {
    const { live, invalidated, fire, hear, settle } = rig()
    const heard: unknown[] = []
    live.listen(messageIds.ticket, (data) => heard.push(data))
    await live.open('wss://site.test')
    fire('onopen')
    await settle()
    hear(messageIds.login, { ok: true, topics: [topic] })
    hear(messageIds.followed, { topic, epoch: 'e', number: 0, gap: false })
    await settle()
    invalidated.length = 0
    for (let number = 1; number <= 3; number += 1) hear(messageIds.balance, { topic, number, data: { cash: '-100' } })
    hear(messageIds.ticket, { topic, number: 4, data: { round: 'YBTY/1' } })
    await settle()
    expect(invalidated).toEqual([memberInfoKey, ticketsKey])
    expect(heard).toEqual([{ round: 'YBTY/1' }])
  })

  it('data from before the stream was open is fetched once, so that an early gift is not missed', async () => {
    const { live, invalidated, fire, hear, settle } = rig()
    await live.open('wss://site.test')
    live.follow('match/1')
    for (let nth = 0; nth < 2; nth += 1) {
      fire('onopen')
      await settle()
      hear(messageIds.followed, { topic: 'site', epoch: 'e', number: 3, gap: false })
      hear(messageIds.followed, { topic: 'match/1', epoch: 'e', number: 3, gap: false })
      await settle()
      if (nth === 0) expect(invalidated).toEqual([])
      hear(messageIds.login, { ok: true, topics: [topic] })
      hear(messageIds.followed, { topic, epoch: 'e', number: 0, gap: false })
      await settle()
      expect(invalidated).toEqual([memberInfoKey, ticketsKey])
      fire('onclose')
      await settle(5000)
    }
  })

  it('S-WS-03: after a gap all data of the member is fetched again; five fast retries, then the button', async () => {
    const { live, invalidated, sockets, fire, hear, settle } = rig()
    await live.open('wss://site.test')
    fire('onopen')
    await settle()
    hear(messageIds.login, { ok: true, topics: [topic] })
    hear(messageIds.followed, { topic, epoch: 'e', number: 4, gap: false })
    hear(messageIds.balance, { topic, number: 7, data: {} })
    await settle()
    expect(invalidated).toContainEqual([memberKey])
    for (let nth = 0; nth < 6; nth += 1) {
      fire('onclose')
      await settle(5000)
    }
    expect(live.store.getState()).toMatchObject({ status: 0, lost: true })
    expect(sockets.length).toBe(6)
    live.retry()
    fire('onopen')
    await settle()
    expect(live.store.getState()).toMatchObject({ status: 1, lost: false })
  })

  it('a logout closes the member’s connection, and the next member logs in on a new one', async () => {
    const { live, state, sockets, fire, settle } = rig()
    await live.open('wss://site.test')
    fire('onopen')
    await settle()
    state.marker = undefined
    live.sessionChanged()
    expect(sockets.length).toBe(2)
    expect(live.store.getState()).toMatchObject({ status: 0, loggedIn: false })
    fire('onopen')
    state.marker = 'm2'
    live.sessionChanged()
    await settle()
    expect(sockets.at(-1)?.said).toContainEqual({ msgId: messageIds.login, msgData: { token: 'm2', body: 'ticket' } })
  })

  it('a network that returns is tried at once', async () => {
    const { live, sockets, fire, settle } = rig()
    await live.open('wss://site.test')
    fire('onopen')
    await settle()
    live.setOnline(false)
    fire('onclose')
    expect(live.store.getState().online).toBe(false)
    live.setOnline(true)
    expect(sockets.length).toBe(2)
  })
})
