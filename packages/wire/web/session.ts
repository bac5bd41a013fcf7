// The session as far as a browser may know it: its marker (not a secret, S-SESS-01) and the account's name. The session
// cookie cannot be read here. On the server and until hydration the state is `unknown`, so that HTML holds nothing about a
// member.

import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { handed } from './handed.ts'

export type SessionState =
  | { readonly state: 'unknown' | 'anonymous' }
  | { readonly state: 'member'; readonly marker: string; readonly userId: string; readonly account: string }

/** What login and register answer, as far as the browser keeps it. */
export type LoggedIn = {
  readonly token: string
  readonly userId: string
  readonly account: string
  /** S-ENT-10b: remember the name. */
  readonly isChecked: boolean
}

export type SessionDoor = {
  readonly store: StoreApi<SessionState>
  /** After login or registration: stores the marker, logs in on the stream, refetches the member's data. */
  readonly begin: (login: LoggedIn) => void
  /** After logout: forgets the marker and everything of the member in the cache. */
  readonly end: () => void
  /** S-GATE-09: to login, with the place to come back to as query. */
  readonly goLogin: () => void
  /** S-ENT-10b: the account name of "remember me". */
  readonly rememberedAccount: () => string | undefined
}

export const [SessionProvider, useSessionDoor] = handed<SessionDoor>('session')

export type Session = SessionState & Omit<SessionDoor, 'store'>

/** `const { state, goLogin } = useSession()`: re-renders on login and logout. */
export const useSession = (): Session => {
  const { store, ...acts } = useSessionDoor()
  const state = useStore(store)
  // The state last: a door may carry more than it says, under the same names.
  return { ...acts, ...state }
}

/** False until it is known that somebody is logged in. */
export const useIsMember = (): boolean => useStore(useSessionDoor().store, ({ state }) => state === 'member')

/** Query keys of what belongs to a member begin with this: all of it is forgotten when the session ends. */
export const memberKey = 'member'
/** S-CALL-14; fetched again when the stream says that the balance moved. */
export const memberInfoKey = [memberKey, 'info'] as const
/** Whatever lists tickets or rounds begins with this; fetched again when the stream says that one changed. */
export const ticketsKey = [memberKey, 'tickets'] as const
