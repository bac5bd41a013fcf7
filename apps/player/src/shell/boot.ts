// What the server tells the browser in one JSON element: what it rendered with, so that the first render in the browser
// is the same. Nothing of a member, nothing secret.

import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { Scope } from '@magpie/wire/scope'
import type { Settings } from '@magpie/wire/settings'

export type Boot = {
  readonly settings: Settings
  readonly venues: Scope['venues']
  readonly siteKey: string
  readonly kit: boolean
  readonly queries: DehydratedState
  readonly router: HydrationState
}

/** JSON that cannot end the element it stands in. */
export const bootText = (boot: Boot): string => JSON.stringify(boot).replaceAll('<', '\\u003c')
