// What the ends of the stream are put together from, at the site and at the desk.

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StreamSettings } from '../stream-client.ts'
import type { Live } from './live.ts'

export const liveStore = (): StoreApi<Live> =>
  createStore<Live>(() => ({ status: 0, loggedIn: false, lost: false, online: true }))

/** Who wants to hear something. */
export type Ears<Heard> = {
  readonly tell: (heard: Heard) => void
  /** Returns the end of listening. */
  readonly listen: (hear: (heard: Heard) => void) => () => void
}

export const ears = <Heard>(): Ears<Heard> => {
  const all = new Set<(heard: Heard) => void>()
  return {
    tell: (heard) => all.forEach((hear) => hear(heard)),
    listen: (hear) => {
      all.add(hear)
      return () => void all.delete(hear)
    },
  }
}

/** The socket, the timers and the chance of a browser, and what of the connection is shown. */
export const browserParts = (
  store: StoreApi<Live>,
): Pick<StreamSettings, 'connect' | 'world' | 'onStatus' | 'onLogin' | 'onLost'> => ({
  connect: (url) => new WebSocket(url),
  world: {
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  },
  onStatus: (status) => store.setState({ status, ...(status === 1 ? { lost: false } : {}) }),
  onLogin: (loggedIn) => store.setState({ loggedIn }),
  onLost: () => store.setState({ lost: true }),
})
