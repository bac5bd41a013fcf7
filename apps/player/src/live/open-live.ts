// The one stream of the page, wired to the query cache: a word about money or a ticket makes what is shown of it be
// fetched again, and after a gap everything of the member is. It is loaded after the page has come alive; nothing on the
// first screen waits for it.

import { memberJwt } from '@magpie/identity/contract'
import { isRefusal } from '@magpie/kernel'
import type { Call } from '@magpie/wire/call'
import { type LiveDoor, messageIds, siteTopic } from '@magpie/wire/live'
import { browserParts, ears, liveStore } from '@magpie/wire/live-parts'
import { memberInfoKey, memberKey, ticketsKey } from '@magpie/wire/session'
import type { StreamClient, StreamSocket } from '@magpie/wire/stream-client'
import type { QueryClient } from '@tanstack/react-query'

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

/** Topics that screens follow, and how many of them: a client that was closed has forgotten them. */
const openWanted = () => {
  const wanted = new Map<string, number>()
  return {
    all: (): readonly string[] => [...wanted.keys()],
    follow: (topic: string, clientNow: () => StreamClient | undefined) => {
      wanted.set(topic, (wanted.get(topic) ?? 0) + 1)
      clientNow()?.follow(topic)
      return (): void => {
        const left = (wanted.get(topic) ?? 1) - 1
        if (left > 0) return void wanted.set(topic, left)
        wanted.delete(topic)
        clientNow()?.unfollow(topic)
      }
    },
  }
}

export const openLive = ({ queries, call, marker, connect }: LiveParts): OpenLive => {
  const store = liveStore()
  const listeners = new Map<number, Set<(data: unknown) => void>>()
  const followed = ears<string>()
  const wanted = openWanted()
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
  const start = (opened: StreamClient): void => {
    opened.open()
    for (const topic of [siteTopic, ...wanted.all()]) opened.follow(topic)
  }
  const open = async (address: string): Promise<void> => {
    const { makeStreamClient } = await import('@magpie/wire/stream-client')
    client?.close()
    client = makeStreamClient({
      address,
      ...browserParts(store),
      ...(connect === undefined ? {} : { connect }),
      token: marker,
      fetchLogin,
      onMessage: (msgId, { data }) => heard(msgId, data),
      onSaid: heard,
      onFollowed: followed.tell,
      onOwn: () => [memberInfoKey, ticketsKey].forEach(refetch),
      // What was missed is unknown: everything of the member is fetched again.
      onGap: (topic) => refetch(topic === siteTopic ? siteKey : [memberKey]),
    })
    start(client)
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
        start(client)
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
    follow: (topic) => wanted.follow(topic, () => client),
    listenFollowed: followed.listen,
  }
}

/** On the server there is no stream. */
export const noLive = (): LiveDoor => ({
  store: liveStore(),
  retry: () => undefined,
  listen: () => () => undefined,
  tell: () => false,
  follow: () => () => undefined,
  listenFollowed: () => () => undefined,
})
