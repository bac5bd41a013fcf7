// What a browser gives the stream, at the site and at the desk. It comes with the stream.

import type { StoreApi } from 'zustand/vanilla'
import type { StreamSettings } from '../stream-client.ts'
import type { Live } from '../web/live.ts'

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
