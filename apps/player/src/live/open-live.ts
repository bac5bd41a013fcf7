// The one stream of the page, as screens know it: subscriptions and listeners are kept from the first moment, and the
// stream itself connects after hydration. Nothing on the first screen waits for it.

import type { Call } from '@magpie/wire/call'
import { type LiveDoor, siteTopic } from '@magpie/wire/live'
import { ears, liveStore } from '@magpie/wire/live-parts'
import type { StreamClient, StreamSocket } from '@magpie/wire/stream-client'
import type { QueryClient } from '@tanstack/react-query'

export type OpenLive = LiveDoor & {
  /** Connects to the address in the site's config. */
  readonly open: (address: string) => Promise<void>
  /** The session began, ended or changed. */
  readonly sessionChanged: () => void
  readonly setOnline: (online: boolean) => void
}

export type LiveParts = {
  readonly queries: QueryClient
  readonly call: Call
  readonly marker: () => string | undefined
  readonly connect?: (url: string) => StreamSocket
  /** The config was refetched. */
  readonly siteChanged?: () => void
}

/** Topics that screens follow, each with its number of followers: a closed client has forgotten them. */
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

export const openLive = (parts: LiveParts): OpenLive => {
  const store = liveStore()
  const listeners = new Map<number, Set<(data: unknown) => void>>()
  const followed = ears<string>()
  const wanted = openWanted()
  let client: StreamClient | undefined

  const heard = (msgId: number, data: unknown): void => {
    for (const hear of listeners.get(msgId) ?? []) hear(data)
  }
  const start = (opened: StreamClient): void => {
    opened.open()
    for (const topic of [siteTopic, ...wanted.all()]) opened.follow(topic)
  }
  const open = async (address: string): Promise<void> => {
    const { connectLive } = await import('./connect-live.ts')
    client?.close()
    client = connectLive(address, { ...parts, store, heard, followed: followed.tell })
    start(client)
  }
  return {
    store,
    open,
    retry: () => client?.retry(),
    tell: (msgId, data) => client?.tell(msgId, data) ?? false,
    sessionChanged: () => {
      if (client === undefined) return
      // A member who logs out must lose the connection too: the server still knows them by it.
      if (parts.marker() === undefined) {
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
