// The pages of a closed door. A house in maintenance says with its status that it will be back, and when, so that no
// search engine takes the page for the site; whoever is served nothing where they are gets one page, whatever they ask for.

import { type ShownConfig, statusMaintenance } from '@magpie/gate/contract'
import type { PageRequest } from '@magpie/wire/mount'
import { paths } from '@magpie/wire/paths'

/** How long whoever knows no end waits before they ask again. */
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

/** S-GATE-06: their page says so; any other leads there, once. Shared by nobody, because it hangs on who asks. */
export const shutOutHead = ({ path }: Pick<PageRequest, 'path'>): Head => {
  const headers = { 'cache-control': 'private, no-store' }
  return path === paths.accessLimit()
    ? { status: unavailable, headers }
    : { status: 302, headers: { ...headers, location: limitPage } }
}
