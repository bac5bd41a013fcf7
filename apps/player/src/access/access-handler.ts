// S-ERR-02 and 03: when a call is refused because of the visitor's region, the page that says so opens. It opens once,
// however many calls are refused at that moment, never over itself, and never retries by itself.

import { paths } from '@magpie/wire/paths'

/** S-ERR-10. */
const shutOutCodes: readonly number[] = [6031, 6033]
const lookOnlyCode = 6032

export type AccessParts = {
  /** Path with query. */
  readonly here: () => string
  readonly navigate: (to: string, replace: boolean) => void
  /** S-ERR-03: the visitor has confirmed that they may only look. */
  readonly isGo: () => boolean
  /** The site is in maintenance, which has a page of its own. */
  readonly isClosed: () => boolean
  /** S-GATE-04: the visitor is on the way to the download page, which says what they may do there. */
  readonly isDownloading: () => boolean
}

const limitPath = paths.accessLimit()

export const accessHandler =
  ({ here, navigate, isGo, isClosed, isDownloading }: AccessParts): ((statusCode: number) => void) =>
  (statusCode) => {
    if (here().startsWith(limitPath) || isDownloading()) return
    if (shutOutCodes.includes(statusCode)) navigate(paths.accessLimit('access-caveat'), true)
    if (statusCode === lookOnlyCode && !isClosed() && !isGo()) navigate(paths.accessLimit('access-alert'), false)
  }
