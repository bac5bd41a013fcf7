// The site config for screens: fetched on the server before the page is rendered, kept fresh in the browser, so that a
// maintenance that begins while somebody reads is noticed.

import { isRefusal } from '@magpie/kernel'
import type { Call } from '@magpie/wire/call'
import { useCall } from '@magpie/wire/scope'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { preInfo } from '../contract/pre-info.ts'
import type { PreInfo } from '../contract/site-config.ts'

/** What stands in a page: the config without what concerns the caller alone. */
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

/** Undefined while none has arrived. */
export const useSiteConfig = (): SiteShown | undefined => useQuery(siteConfigQuery(useCall())).data
