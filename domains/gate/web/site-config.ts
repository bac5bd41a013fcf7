// The site config for screens: fetched on the server before rendering and refreshed in the browser, so that a visitor
// notices a maintenance that begins.

import { isRefusal } from '@magpie/kernel'
import type { Call } from '@magpie/wire/call'
import { useCall } from '@magpie/wire/scope'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { preInfo } from '../contract/pre-info.ts'
import type { PreInfo } from '../contract/site-config.ts'

/** What a page contains: the config without the caller's own facts. */
export type SiteShown = Omit<PreInfo, 'ip' | 'lookOnly' | 'signature'>

export const siteConfigKey = ['site', 'config'] as const

export const siteConfigQuery = (call: Call) =>
  queryOptions({
    queryKey: siteConfigKey,
    staleTime: 60_000,
    refetchInterval: 60_000,
    queryFn: async (): Promise<SiteShown> => {
      const answer = await call(preInfo, {})
      if (isRefusal(answer)) throw new Error(answer.message)
      const { ip: _ip, lookOnly: _lookOnly, signature: _signature, ...shown } = answer
      return shown
    },
  })

/** Undefined until it is loaded. */
export const useSiteConfig = (): SiteShown | undefined => useQuery(siteConfigQuery(useCall())).data
