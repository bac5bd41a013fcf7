// What the download page and its line on home need of the redirect; a first visit loads none of it.

import { paths } from '@magpie/wire/paths'
import { type Device, isMobile, keys, type Store } from './way.ts'

export type Platform = 'ios' | 'android' | 'desktop'

/** An Apple tablet reports itself as a Macintosh; only it has a touch screen. */
export const platformOf = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform => {
  if (/iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android|Mobile/i.test(userAgent) || maxTouchPoints > 1 ? 'android' : 'desktop'
}

/** Continues in the browser, at the page that the visitor came from. */
export const passDownload = (storage: Store): string => {
  storage.setItem(keys.passed, '1')
  const from = storage.getItem(keys.path)
  return from !== null && /^\/(?![/\\])/.test(from) ? from : paths.home()
}

export const offersDownload = (device: Device, storage: Store): boolean =>
  isMobile(device) && !device.installed && storage.getItem(keys.hint) !== '1'

export const putOfferAway = (storage: Store): void => storage.setItem(keys.hint, '1')
