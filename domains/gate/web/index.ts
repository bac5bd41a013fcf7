// The web door of gate: the site config for screens.

export { siteConfigKey, siteConfigQuery, type SiteShown, useSiteConfig } from './site-config.ts'
