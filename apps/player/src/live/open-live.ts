// The one stream of the page, wired to the query cache: a word about money or a ticket makes what is shown of it be
// fetched again, and after a gap everything of the member is. It is loaded after the page has come alive; nothing on the
// first screen waits for it.

import { memberJwt } from '@magpie/identity/contract'
import { isRefusal } from '@magpie/kernel'
import type { Call } from '@magpie/wire/call'
import { type Live, type LiveDoor, messageIds, siteTopic } from '@magpie/wire/live'
import { memberInfoKey, memberKey, ticketsKey } from '@magpie/wire/session'
import type { StreamClient, StreamSocket } from '@magpie/wire/stream-client'
import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'

export type OpenLive = LiveDoor & {
  /** Connects, to the address of the site's config. */
  readonly open: (address: string) => Promise<void>
  /** The session came, went or changed. */
  readonly sessionChanged: () => void
  readonly setOnline: (online: boolean) => void
}

export type LiveParts = {
  readonly queries: QueryClient
  readonly call: Call
  readonly marker: () => string | undefined
  readonly connect?: (url: string) => StreamSocket
}

const start: Live = { status: 0, loggedIn: false, lost: false, online: true }

/** The config, and how somebody is served where they are. */
const siteKey = ['site'] as const

/** Several messages of one moment are one fetch. */
const gatherMs = 60

const refetcher = (queries: QueryClient): ((key: readonly unknown[]) => void) => {
  const waiting = new Map<string, readonly unknown[]>()
  return (key) => {
    const name = JSON.stringify(key)
    if (waiting.has(name)) return
    waiting.set(name, key)
    setTimeout(() => {
      waiting.delete(name)
      void queries.invalidateQueries({ queryKey: key })
    }, gatherMs)
  }
}

export const openLive = ({ queries, call, marker, connect }: LiveParts): OpenLive => {
  const store = createStore<Live>(() => start)
  const listeners = new Map<number, Set<(data: unknown) => void>>()
  const refetch = refetcher(queries)
  let client: StreamClient | undefined

  const heard = (msgId: number, data: unknown): void => {
    if (msgId === messageIds.balance) refetch(memberInfoKey)
    if (msgId === messageIds.ticket) refetch(ticketsKey)
    if (msgId === messageIds.site) refetch(siteKey)
    for (const hear of listeners.get(msgId) ?? []) hear(data)
  }
  const fetchLogin = async () => {
    const token = marker()
    const answer = await call(memberJwt, {})
    if (token === undefined || isRefusal(answer)) throw new Error('nobody is logged in')
    return { token, body: answer.body }
  }
  const open = async (address: string): Promise<void> => {
    const { makeStreamClient } = await import('@magpie/wire/stream-client')
    client?.close()
    client = makeStreamClient({
      address,
      connect: connect ?? ((url) => new WebSocket(url)),
      world: {
        after: (ms, run) => {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
        bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      },
      token: marker,
      fetchLogin,
      onStatus: (status) => store.setState({ status, ...(status === 1 ? { lost: false } : {}) }),
      onLogin: (loggedIn) => store.setState({ loggedIn }),
      onMessage: (msgId, { data }) => heard(msgId, data),
      onSaid: heard,
      // What was missed is unknown: everything of the member is fetched again.
      onGap: (topic) => refetch(topic === siteTopic ? siteKey : [memberKey]),
      onLost: () => store.setState({ lost: true }),
    })
    client.open()
    client.follow(siteTopic)
  }
  return {
    store,
    open,
    retry: () => client?.retry(),
    tell: (msgId, data) => client?.tell(msgId, data) ?? false,
    sessionChanged: () => {
      if (client === undefined) return
      // Whoever left takes their connection along: on it the server still knows them.
      if (marker() === undefined) {
        client.close()
        client.open()
        client.follow(siteTopic)
      } else if (store.getState().status === 1) client.login()
    },
    setOnline: (online) => {
      const came = online && !store.getState().online
      store.setState({ online })
      if (came) client?.retry()
    },
    listen: (msgId, hear) => {
      const set = listeners.get(msgId) ?? new Set()
      listeners.set(msgId, set.add(hear))
      return () => void set.delete(hear)
    },
  }
}

/** On the server there is no stream. */
export const noLive = (): LiveDoor => ({
  store: createStore<Live>(() => start),
  retry: () => undefined,
  listen: () => () => undefined,
  tell: () => false,
})
