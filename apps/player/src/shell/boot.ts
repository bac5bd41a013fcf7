// What the server passes to the browser in one JSON element: the values that it rendered with, so that the browser's
// first render is the same. No member data, nothing secret.

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

/** JSON that cannot close the element that contains it. */
export const bootText = (boot: Boot): string => JSON.stringify(boot).replaceAll('<', '\\u003c')
