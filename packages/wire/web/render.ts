// The seam between the server and the bundle that renders pages: the server hands in what belongs to one request and
// gets the pieces of a page. It is a file of its own, in plain TypeScript, because the server may not import a screen,
// not even as a type; it imports the built bundle by its path.

import type { Call } from '../call.ts'
import type { Scope } from './scope.ts'

export type RenderAsk = {
  /** Whole, with origin and query. */
  readonly url: string
  /** The cookie of the settings, as it came. */
  readonly look: string | undefined
  readonly call: Call
  readonly send: Scope['send']
  readonly venues: Scope['venues']
  readonly now: () => number
  /** The site's config, or undefined when it is not known in time (S-CONST-05). */
  readonly config: () => Promise<unknown>
  /** S-HDR-03: the public signing key. */
  readonly siteKey: string
  /** Whether the page of the kit may be opened. */
  readonly kit: boolean
  /** Something broke; the page says that and no more. */
  readonly onFault: (fault: unknown) => void
}

export type Rendered =
  | { readonly is: 'redirect'; readonly status: number; readonly to: string }
  | {
      readonly is: 'page'
      readonly status: number
      /** `lang`, `data-theme` and so on, for the html element. */
      readonly attributes: Readonly<Record<string, string>>
      readonly head: string
      /** The site's mark in a browser's tab (S-ENT-01), a path of ours. */
      readonly icon?: string
      readonly body: string
      /** JSON text, safe inside a script element. */
      readonly boot: string
      /** Source files, from the repository's root, whose chunks this page needs. */
      readonly sources: readonly string[]
    }

export type Render = (ask: RenderAsk) => Promise<Rendered>

/** The cookie that keeps `Settings`. */
export const settingsCookie = 'magpie_look'
