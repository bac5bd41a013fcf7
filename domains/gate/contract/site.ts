// The fixed facts of the site that every call carries in its headers (S-HDR-01, S-CONST-08) and the bases that its
// paths begin with (S-HDR-04). Client and server read them here, so that neither has its own spelling.

import * as z from 'zod/mini'

export const siteId = '6001'
/** Major, minor and patch of a page. */
export const VersionText = z.string().check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/))

export const clientType = 'web'
export const clientVersion = '2.0.0'
export const platformTypeDefault = 6

/** S-CALL-08: one call says the site's number in a header of its own. */
export const platformHeader = 'platform'

export const siteHeaders = {
  clientType: 'client-type',
  siteId: 'site-id',
  version: 'version',
  signature: 'sign',
  marker: 'token',
  device: 'uuid',
} as const

/** S-HDR-04, and the chat history's base. The longer `/page/fd` stands before `/fd` only to be found by a reader. */
export const siteBases = ['/site/', '/act/', '/game/', '/page/fd/', '/fd/', '/agent/', '/stream/api/'] as const
