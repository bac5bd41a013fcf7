// The site's fixed facts, sent by every call in its headers (S-HDR-01, S-CONST-08), and the base paths (S-HDR-04).
// Client and server read them here, so that they cannot differ.

import * as z from 'zod/mini'

export const siteId = '6001'
/** Major, minor and patch version of a page. */
export const VersionText = z.string().check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/))

export const clientType = 'web'
export const clientVersion = '2.0.0'
export const platformTypeDefault = 6

/** S-CALL-08: one call sends the site number in a header of its own. */
export const platformHeader = 'platform'

export const siteHeaders = {
  clientType: 'client-type',
  siteId: 'site-id',
  version: 'version',
  signature: 'sign',
  marker: 'token',
  device: 'uuid',
} as const

/** S-HDR-04, and the base of the chat history. `/page/fd` stands before `/fd` only for the reader. */
export const siteBases = ['/site/', '/act/', '/game/', '/page/fd/', '/fd/', '/agent/', '/stream/api/'] as const
