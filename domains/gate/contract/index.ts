// The contract door of gate.

export { AccessRules } from './access.ts'
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
export { clientType, clientVersion, platformTypeDefault, siteBases, siteHeaders, siteId } from './site.ts'
export { MaintainConfig, PreInfo, type ShownConfig, SiteConfig, statusMaintenance, statusOpen } from './site-config.ts'
