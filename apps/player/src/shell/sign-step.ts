// The signing step of S-HDR-03, a module of its own: it is loaded when the first call is made, and when it cannot be, the
// signatures that were kept from the site's encrypted config are used (see `site-cipher.ts`).

import { signPath } from '@magpie/gate/rules'

export const signStep =
  (siteKey: string) =>
  (path: string): string =>
    signPath(path, siteKey)
