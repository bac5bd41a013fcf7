// The web door of gate: the site config for screens, and the work that a guarded call may ask for.

export { withProof } from './with-proof.ts'
export { siteConfigKey, siteConfigQuery, type SiteShown, useSiteConfig } from './site-config.ts'
