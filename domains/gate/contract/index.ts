// The contract door of gate.

export { AccessRules } from './access.ts'
export {
  Change,
  opsGateChange,
  opsGateDecide,
  opsGateEnd,
  opsGates,
  opsGateWithdraw,
  parts,
  Proposed,
  Wish,
} from './changes.ts'
export { clientFault } from './client-fault.ts'
export { configCipher, encryptedConfig, type PlainConfig } from './config-cipher.ts'
export {
  type Cached,
  cacheBytesMax,
  cacheKeysMax,
  cacheRead,
  cacheTtlMs,
  cacheWrite,
  publicKeys,
  visitorCookie,
} from './json-cache.ts'
export { preInfo } from './pre-info.ts'
export {
  clientType,
  clientVersion,
  platformHeader,
  platformTypeDefault,
  siteBases,
  siteHeaders,
  siteId,
  VersionText,
} from './site.ts'
export { MaintainConfig, PreInfo, type ShownConfig, SiteConfig, statusMaintenance, statusOpen } from './site-config.ts'
