// S-GATE-04: on a mobile device the site redirects to its download page and remembers the page that was asked for. That
// breaks links into the site, so it is a config flag that is off by default; home then offers the page in a line that
// can be dismissed (docs/decisions/0115-the-way-to-the-download-page.md). What is installed is this site, put on the
// home screen.

import { paths } from '@magpie/wire/paths'

export type Store = Pick<Storage, 'getItem' | 'setItem'>

export type Device = {
  readonly userAgent: string
  /** `navigator.userAgentData.mobile`, where the browser has it. */
  readonly saysMobile: boolean | undefined
  /** The site already runs from the home screen. */
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

/** A visitor who has seen the page and continued in the browser is not redirected again. */
const hasPassed = (storage: Store): boolean => storage.getItem(keys.passed) === '1'

export type Asked = { readonly redirects: boolean; readonly device: Device; readonly storage: Store }

/** S-ERR-02, S-ERR-03: whether this visitor is redirected to the download page. */
export const isDownloading = ({ redirects, device, storage }: Asked): boolean =>
  redirects && isMobile(device) && !device.installed && !hasPassed(storage)

/**
 * Pages that explain why nothing else is available, and the one that takes over a login, which is valid for a minute
 * (S-QP-03).
 */
const staying = /^\/(?:download|other\/|404|user\/handover)/

/** Remembers the page that was asked for; undefined when the visitor may stay. */
export const downloadInstead = (asked: Asked, here: string, href: string): string | undefined => {
  if (!isDownloading(asked) || staying.test(here)) return undefined
  asked.storage.setItem(keys.path, here)
  asked.storage.setItem(keys.url, href)
  return paths.download()
}
