// A small store that survives a reload: the slip, a last choice. It starts empty on the server and in the first render, so
// that both agree, and loads the stored value after hydration; changes of other tabs arrive automatically. The stored value
// is validated, because an older build or the user may have written it.

import { createStore, type StoreApi } from 'zustand/vanilla'

export type KeptStore<State> = StoreApi<State> & {
  /** Once, in the browser, after hydration. Returns the end of listening. */
  readonly wake: () => () => void
}

export type KeptSettings<State> = {
  /** Name in local storage, with a version in it: `slip.1`. */
  readonly key: string
  readonly start: State
  /** Undefined when what was kept cannot be used. */
  readonly read: (kept: unknown) => State | undefined
}

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Private mode and full disks refuse; then the store lives as long as the page. */
const storage = <Value>(use: (kept: Storage) => Value): Value | undefined => {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** Make it where the app is put together, never in a module variable: the server serves many at once. */
export const keptStore = <State>({ key, start, read }: KeptSettings<State>): KeptStore<State> => {
  const store = createStore<State>(() => start)
  let written: string | undefined
  const take = (text: string | null): void => {
    const state = read(parse(text))
    if (state === undefined) return
    written = text ?? undefined
    store.setState(state, true)
  }
  return {
    ...store,
    wake: () => {
      take(storage((kept) => kept.getItem(key)) ?? null)
      const heard = (event: StorageEvent): void => {
        if (event.key === key) take(event.newValue)
      }
      addEventListener('storage', heard)
      const unsubscribe = store.subscribe((state) => {
        const text = JSON.stringify(state)
        if (text === written) return
        written = text
        storage((kept) => kept.setItem(key, text))
      })
      return () => {
        removeEventListener('storage', heard)
        unsubscribe()
      }
    },
  }
}
