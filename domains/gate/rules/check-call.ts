// What every site call must carry (S-HDR-01), judged from its headers alone. The order matters: an outdated client gets
// that answer before any check that it cannot know.

import { type Refusal, refuse } from '@magpie/kernel'
import type { Endpoint } from '@magpie/wire/endpoint'
import { clientType, siteBases, siteHeaders, siteId } from '../contract/index.ts'
import { signatureStands } from './signature.ts'
import { versionServed } from './version.ts'

export type CallSettings = {
  /** The public signing key of S-HDR-03. */
  readonly siteKey: string
  readonly allowEmptySignature: boolean
}

/** Only the site's own calls carry its headers; venues sign in their own way, and vendors have their own wire. */
export const isSiteCall = (endpoint: Pick<Endpoint, 'path' | 'who'>): boolean =>
  endpoint.who !== 'venue' && siteBases.some((base) => endpoint.path.startsWith(base))

export const checkCall = (
  headers: Readonly<Record<string, string | undefined>>,
  endpoint: Pick<Endpoint, 'path' | 'who'>,
  settings: CallSettings,
): Refusal<'validation' | 'old_version' | 'api_auth'> | undefined => {
  if (!isSiteCall(endpoint)) return undefined
  const version = headers[siteHeaders.version]
  if (version === undefined || !versionServed(version)) return refuse('old_version')
  if (headers[siteHeaders.siteId] !== siteId) return refuse('validation', { header: siteHeaders.siteId })
  if (headers[siteHeaders.clientType] !== clientType) return refuse('validation', { header: siteHeaders.clientType })
  if (!signatureStands(headers[siteHeaders.signature], endpoint.path, version, settings)) return refuse('api_auth')
  return undefined
}
