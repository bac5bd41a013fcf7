// What the download page and its line on home need of the way there: nothing of it comes with a first visit.

import { paths } from '@magpie/wire/paths'
import { type Device, isMobile, keys, type Store } from './way.ts'

export const platformOf = ({ userAgent }: Pick<Device, 'userAgent'>): 'ios' | 'android' =>
  /iPhone|iPad|iPod|Macintosh/i.test(userAgent) ? 'ios' : 'android'

/** On in the browser, to where they came from. */
export const passDownload = (storage: Store): string => {
  storage.setItem(keys.passed, '1')
  const from = storage.getItem(keys.path)
  return from !== null && /^\/(?![/\\])/.test(from) ? from : paths.home()
}

export const offersDownload = (device: Device, storage: Store): boolean =>
  isMobile(device) && !device.installed && storage.getItem(keys.hint) !== '1'

export const putOfferAway = (storage: Store): void => storage.setItem(keys.hint, '1')
