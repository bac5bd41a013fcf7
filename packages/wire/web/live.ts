// What the platform's stream tells a screen. The shell owns the one connection and keeps the query cache right by it
// (balance, tickets); a screen that wants the message itself listens here.

import { createContext, createElement, type ReactElement, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'

export { messageIds, siteTopic } from '../stream/messages.ts'

export type Live = {
  /** S-WS-01: 0 closed, 1 open. */
  readonly status: 0 | 1
  readonly loggedIn: boolean
  /** Five fast tries have failed: show the button, `retry` tries at once. */
  readonly lost: boolean
  /** False when the browser says that it has no network and the house does not answer. For words alone: whoever wants
   * to ask, asks. */
  readonly online: boolean
}

export type LiveDoor = {
  readonly store: StoreApi<Live>
  readonly retry: () => void
  /** Returns the end of listening. */
  readonly listen: (msgId: number, hear: (data: unknown) => void) => () => void
  /** Sends a declared message; false when there is no connection. Its answer is heard under its number, with `listen`. */
  readonly tell: (msgId: number, data: unknown) => boolean
}

const Handed = createContext<LiveDoor | null>(null)

export const LiveProvider = (given: { readonly value: LiveDoor; readonly children: ReactNode }): ReactElement =>
  createElement(Handed, { value: given.value }, given.children)

const useDoor = (): LiveDoor => {
  const handed = useContext(Handed)
  if (handed === null) throw new Error('there is no stream around this component')
  return handed
}

export const useLive = (): Live & Pick<LiveDoor, 'retry'> => {
  const { store, retry } = useDoor()
  return { ...useStore(store), retry }
}

/** Sends declared messages of the stream. */
export const useTell = (): LiveDoor['tell'] => useDoor().tell

/** Hears every pushed message of an id while the component is there. */
export const useMessage = (msgId: number, hear: (data: unknown) => void): void => {
  const { listen } = useDoor()
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => listen(msgId, (data) => latest.current(data)), [listen, msgId])
}
