// S-GATE-04: on a mobile device the site leads to its download page and remembers where one came from. That kills links
// into the site, so it is a flag of the config that is off by default; then home offers the page in a line that can be put
// away (docs/decisions/0115-the-way-to-the-download-page.md). What is downloaded is this site, put on the home screen.

import { paths } from '@magpie/wire/paths'

export type Store = Pick<Storage, 'getItem' | 'setItem'>

export type Device = {
  readonly userAgent: string
  /** `navigator.userAgentData.mobile`, where the browser says it. */
  readonly saysMobile: boolean | undefined
  /** It runs from the home screen already. */
  readonly installed: boolean
}

type Speaking = Navigator & {
  readonly userAgentData?: { readonly mobile: boolean }
  readonly standalone?: boolean
}

export const thisDevice = (): Device => {
  const { userAgent, userAgentData, standalone } = navigator as Speaking
  return {
    userAgent,
    saysMobile: userAgentData?.mobile,
    installed: standalone === true || matchMedia('(display-mode: standalone)').matches,
  }
}

export const isMobile = ({ userAgent, saysMobile }: Device): boolean =>
  saysMobile === true || /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent)

export const keys = {
  path: 'origin_path',
  url: 'origin_url',
  passed: 'download_passed',
  hint: 'download_hint',
} as const

/** One who has seen the page and went on in their browser is not led there again. */
const hasPassed = (storage: Store): boolean => storage.getItem(keys.passed) === '1'

export type Asked = { readonly redirects: boolean; readonly device: Device; readonly storage: Store }

/** S-ERR-02, S-ERR-03: on the way to the download page. */
export const isDownloading = ({ redirects, device, storage }: Asked): boolean =>
  redirects && isMobile(device) && !device.installed && !hasPassed(storage)

/** Pages that say why nothing else can be had, and the one that takes a login over, which lives for a minute (S-QP-03). */
const staying = /^\/(?:download|other\/|404|user\/handover)/

/** Remembers where they wanted to go; undefined where they may stay. */
export const downloadInstead = (asked: Asked, here: string, href: string): string | undefined => {
  if (!isDownloading(asked) || staying.test(here)) return undefined
  asked.storage.setItem(keys.path, here)
  asked.storage.setItem(keys.url, href)
  return paths.download()
}
