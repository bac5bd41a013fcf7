// What every page needs first: the site's config, and whether the site is open at all (S-GATE-05).

import { siteConfigKey, type SiteShown } from '@magpie/gate/web'
import { paths } from '@magpie/wire/paths'
import { type Scope, scope } from '@magpie/wire/scope'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { configScope } from '../shell/config-scope.ts'
import { bringsCode } from '../shell/brings-code.ts'

/** Pages for blocked visitors, and the kit: maintenance does not redirect them. */
export const standsApart = (pathname: string): boolean => pathname === paths.accessLimit() || pathname === paths.kit()

/** S-GATE-05. */
export const isClosed = (config: SiteShown | undefined): boolean => config?.maintainConfig.status === 0

/** S-QP-02: a link's codes are passed on, so that the browser stores them; a login is not, because it would expire. */
const brought = (search: URLSearchParams): string => {
  const kept = [...search].filter(([name]) => bringsCode(name))
  return kept.length === 0 ? '' : `?${String(new URLSearchParams(kept))}`
}

const known = ({ queries }: Scope): SiteShown | undefined => queries.getQueryData<SiteShown>(siteConfigKey)

export const rootLoader = async ({ context, request }: LoaderFunctionArgs): Promise<Response | null> => {
  const given = context.get(scope)
  let config = known(given)
  if (config === undefined) {
    config = await context.get(configScope)()
    if (config !== undefined) given.queries.setQueryData(siteConfigKey, config)
  }
  const { pathname, searchParams } = new URL(request.url)
  const isGate = pathname === paths.stopService() || standsApart(pathname)
  if (isClosed(config) && !isGate) return redirect(`${paths.stopService()}${brought(searchParams)}`)
  return null
}
