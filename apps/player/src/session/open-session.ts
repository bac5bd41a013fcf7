// The session in a browser: the marker, the member, and what follows when the session begins, ends or changes in
// another tab.

import { paths } from '@magpie/wire/paths'
import { type LoggedIn, memberKey, type SessionDoor, type SessionState } from '@magpie/wire/session'
import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { MarkerStore } from './marker.ts'

export type OpenSession = SessionDoor & {
  /** Called once, after hydration: reads what was stored. */
  readonly wake: () => void
  readonly marker: () => string | undefined
  /** S-SESS-02: drops the marker, the cache id and all data of the member. */
  readonly clear: () => void
  /** S-SESS-04: true when another tab has changed the session, so that the page must reload. */
  readonly changedElsewhere: () => boolean
}

export type SessionParts = {
  readonly queries: QueryClient
  readonly kept: MarkerStore
  /** Path with query, as the router knows it. */
  readonly here: () => string
  readonly navigate: (to: string) => void
  /** The stream logs in or disconnects. */
  readonly changed: () => void
}

/** S-GATE-09: where to return after login; from the login page itself there is nothing to return to. */
export const loginFrom = (here: string): string => {
  const isAuth = here.startsWith(paths.login()) || here.startsWith(paths.register())
  return isAuth || here === paths.home() ? paths.login() : paths.login(here)
}

export const openSession = ({ queries, kept, here, navigate, changed }: SessionParts): OpenSession => {
  const store = createStore<SessionState>(() => ({ state: 'unknown' }))
  const marker = (): string | undefined => {
    const now = store.getState()
    return now.state === 'member' ? now.marker : undefined
  }
  const changedElsewhere = (): boolean => store.getState().state !== 'unknown' && kept.read()?.marker !== marker()
  const take = (): void => {
    const found = kept.read()
    store.setState(found === undefined ? { state: 'anonymous' } : { state: 'member', ...found }, true)
  }
  const forget = (): void => {
    queries.removeQueries({ queryKey: [memberKey] })
    changed()
  }
  const clear = (): void => {
    // A member may have logged in in another tab since: the stored session is then theirs, and this page notices when
    // it is visible.
    if (!changedElsewhere()) kept.clear()
    store.setState({ state: 'anonymous' }, true)
    forget()
  }
  return {
    store,
    marker,
    wake: take,
    clear,
    end: clear,
    begin: ({ token, userId, account, isChecked }: LoggedIn) => {
      kept.write({ marker: token, userId, account })
      kept.rememberAccount(isChecked ? account : undefined)
      store.setState({ state: 'member', marker: token, userId, account }, true)
      forget()
    },
    goLogin: () => navigate(loginFrom(here())),
    rememberedAccount: kept.rememberedAccount,
    changedElsewhere,
  }
}

/** The server renders without a session. */
export const noSession = (): SessionDoor => ({
  store: createStore<SessionState>(() => ({ state: 'unknown' })),
  begin: () => undefined,
  end: () => undefined,
  goLogin: () => undefined,
  rememberedAccount: () => undefined,
})
