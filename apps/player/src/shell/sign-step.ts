// The signing step of S-HDR-03, in a module of its own: it loads with the first call. When it fails to load, the
// signatures stored from the site's encrypted config are used (see `site-cipher.ts`).

import { signPath } from '@magpie/gate/rules'

export const signStep =
  (siteKey: string) =>
  (path: string): string =>
    signPath(path, siteKey)
