// What the platform's stream tells a screen. The shell owns the one connection and keeps the query cache right by it
// (balance, tickets); a screen that wants the message itself listens here.

import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { handed } from './handed.ts'

export { messageIds, siteTopic } from '../stream/messages.ts'

export type Live = {
  /** S-WS-01: 0 closed, 1 open. */
  readonly status: 0 | 1
  readonly loggedIn: boolean
  /** Five fast tries have failed: show the button, `retry` tries at once. */
  readonly lost: boolean
  /**
   * False when the browser says that it has no network and the house does not answer. Only for texts: a caller that
   * wants to ask should still ask.
   */
  readonly online: boolean
}

export type LiveDoor = {
  readonly store: StoreApi<Live>
  readonly retry: () => void
  /** Returns the end of listening. */
  readonly listen: (msgId: number, hear: (data: unknown) => void) => () => void
  /** Sends a declared message; false when there is no connection. Its answer is heard under its number, with `listen`. */
  readonly tell: (msgId: number, data: unknown) => boolean
  /** Follows a topic besides the caller's own; returns the end of it. */
  readonly follow: (topic: string) => () => void
  /** Hears each topic that is followed from now on, again when the connection was lost in between. */
  readonly listenFollowed: (hear: (topic: string) => void) => () => void
}

const [Provider, useDoor] = handed<LiveDoor>('stream')

export const LiveProvider = Provider

export const useLive = (): Live & Pick<LiveDoor, 'retry'> => {
  const { store, retry } = useDoor()
  return { ...useStore(store), retry }
}

/** Sends declared messages of the stream. */
export const useTell = (): LiveDoor['tell'] => useDoor().tell

const useLatest = <Hear>(hear: Hear) => {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  return latest
}

/** Hears every pushed message of an id while the component is there. */
export const useMessage = (msgId: number, hear: (data: unknown) => void): void => {
  const { listen } = useDoor()
  const latest = useLatest(hear)
  useEffect(() => listen(msgId, (data) => latest.current(data)), [latest, listen, msgId])
}

/** Follows a topic while the component is there; none where it is undefined. */
export const useTopic = (topic: string | undefined): void => {
  const { follow } = useDoor()
  useEffect(() => (topic === undefined ? undefined : follow(topic)), [follow, topic])
}

/** Called for each topic once it is followed without gaps: a component fetches once what came before. */
export const useFollowed = (hear: (topic: string) => void): void => {
  const { listenFollowed } = useDoor()
  const latest = useLatest(hear)
  useEffect(() => listenFollowed((topic) => latest.current(topic)), [latest, listenFollowed])
}
