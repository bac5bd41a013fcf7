// What a screen may use of the site: the query cache, the typed call, and the clients of vendors. Created per request on the
// server and once in the browser, and passed to loaders through the router's context and to components through React's.
// None of it may be in a module variable.

import type { QueryClient } from '@tanstack/react-query'
import { createContext as createRouterContext } from 'react-router'
import type { Call, WireReply, WireRequest } from '../call.ts'
import { handed } from './handed.ts'
import type { Locale } from './text.ts'

/** What a page knows of a venue, from its record. Public. */
export type SiteVenue = {
  /** Where its vendor answers: `https://…`. */
  readonly origin: string
  /** Who speaks to the vendor: a key of the tables of adapters; empty for a lobby. */
  readonly adapter: string
  /** The address at which it is played; empty or not said: home does not lead there. */
  readonly hall?: string
  /** The page that is its alone (S-GATE-10). */
  readonly entrance?: string
  /** Of a lobby, which has no vendor of its own: its venue's code; empty where it is shut. */
  readonly lobbyOf?: string
  /** Its picture, its name and the line under it, in the site's languages. */
  readonly art?: string
  readonly name?: Readonly<Record<string, string>>
  readonly line?: Readonly<Record<string, string>>
}

export type Scope = {
  readonly queries: QueryClient
  /** Calls of the site's own wire. On the server there is no login: the page holds nothing about a member. */
  readonly call: Call
  /** A request to another origin, as a vendor's wire needs it (S-HDR-05). Rejects when there is no answer. */
  readonly send: (request: WireRequest) => Promise<WireReply>
  /** By platform code (S-GATE-02), in their order. */
  readonly venues: Readonly<Record<string, SiteVenue>>
  /** True while a page is rendered for a request: there a loader waits for its data, in the browser it does not. */
  readonly onServer: boolean
  /** The marker of the current session; undefined without a login, and always on the server. */
  readonly marker: () => string | undefined
  /** UTC epoch milliseconds. */
  readonly now: () => number
  /** The reader's language; default simplified Chinese. */
  readonly locale?: () => Locale
}

/** For loaders: `context.get(scope)`. */
export const scope = createRouterContext<Scope>()

export const [ScopeProvider, useScope] = handed<Scope>('scope')

export const useCall = (): Call => useScope().call
