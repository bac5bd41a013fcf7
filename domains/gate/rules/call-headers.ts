// The headers that a client sends with every site call (S-HDR-01), the counterpart of `checkCall`. All of our own
// clients take them from here.

import { clientType, clientVersion, siteHeaders, siteId } from '../contract/index.ts'
import { signPath } from './signature.ts'

export type CallerHeaders = {
  readonly path: string
  readonly siteKey: string
  /** The device's uuid, as stored under `_uuid`. */
  readonly device?: string | undefined
  /** The marker of the session, when there is one. */
  readonly marker?: string | undefined
}

export const callHeaders = ({ path, siteKey, device, marker }: CallerHeaders): Readonly<Record<string, string>> => ({
  [siteHeaders.clientType]: clientType,
  [siteHeaders.siteId]: siteId,
  [siteHeaders.version]: clientVersion,
  [siteHeaders.signature]: signPath(path, siteKey),
  ...(device === undefined ? {} : { [siteHeaders.device]: device }),
  ...(marker === undefined ? {} : { [siteHeaders.marker]: marker }),
})
