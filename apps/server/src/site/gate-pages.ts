// The pages of a closed site. In maintenance the status says that the site will be back, and when, so that no search
// engine takes the page for the site. A visitor from a blocked region gets one page, whatever they ask for.

import { type ShownConfig, statusMaintenance } from '@magpie/gate/contract'
import type { PageRequest } from '@magpie/wire/mount'
import { paths } from '@magpie/wire/paths'

/** Retry time for clients when the end of the maintenance is unknown. */
const usualWaitS = 600

export type Head = { readonly status: number; readonly headers: Readonly<Record<string, string>> }

/** S-GATE-05: the head of the stop-service page while the house is closed. */
export const closedHead = (
  path: string,
  maintenance: ShownConfig['maintainConfig'] | undefined,
  now: number,
): Head | undefined => {
  if (path !== paths.stopService() || maintenance?.status !== statusMaintenance) return undefined
  const waitS = maintenance.to === null ? usualWaitS : Math.max(1, Math.ceil((maintenance.to - now) / 1000))
  return { status: 503, headers: { 'retry-after': String(waitS) } }
}

const limitPage = paths.accessLimit('access-caveat')

/** Legal reasons (RFC 7725). */
const unavailable = 451

/**
 * S-GATE-06: the page of a blocked region says so; any other address redirects to it. Never cached by shared caches,
 * because it depends on the visitor.
 */
export const shutOutHead = ({ path }: Pick<PageRequest, 'path'>): Head => {
  const headers = { 'cache-control': 'private, no-store' }
  return path === paths.accessLimit()
    ? { status: unavailable, headers }
    : { status: 302, headers: { ...headers, location: limitPage } }
}
