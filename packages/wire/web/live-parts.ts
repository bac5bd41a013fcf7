// What is kept of the stream before it is there, at the site and at the desk.

import { createStore, type StoreApi } from 'zustand/vanilla'
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
