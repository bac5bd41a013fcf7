// The site config (S-ENT-01) in the specification's spelling. One shape serves the stored row, the handler's reply and
// the client, so a field cannot be known to one of them only.

import { features } from '@magpie/wire/features'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { AccessRules, LookOnly } from './access.ts'
import { VersionText } from './site.ts'

/** Of a country, digits only: `86`. */
export const CallingCode = z.string().check(z.regex(/^\d{1,4}$/))
/** Of a hundred members. */
export const Share = z.int().check(z.minimum(0), z.maximum(100))
/** A film on the site's own origin: the page's policy lets no other be played. */
export const VideoPath = z.string().check(z.regex(/^\/(?:[\w-]+\/)*[\w.-]+\.(?:mp4|webm)$/), z.maxLength(200))

const Text = z.string().check(z.maxLength(200))

/** S-GATE-05: in maintenance. */
export const statusMaintenance = 0
export const statusOpen = 1

export const MaintainConfig = z.strictObject({
  /** 0 means maintenance (S-GATE-05), 1 open. */
  status: z.union([z.literal(statusMaintenance), z.literal(statusOpen)]),
  from: z.nullable(Moment),
  to: z.nullable(Moment),
})

const shown = {
  SiteBaseConfigVo: z.strictObject({ title: Text, webLogoTitleUrl: Text }),
  /** The site's own address, shown to members so that they can tell it from a copy. Stored empty: that of this server. */
  address: Text,
  /** Country calling codes that may not be used to register, digits only. */
  disablePhones: z.array(CallingCode).check(z.maxLength(250)),
  /** Whether numbers outside the default country (86) are taken at all. */
  globePhoneNumber: z.boolean(),
  maintainConfig: MaintainConfig,
  /** The name of a festival skin, empty for none. */
  siteFestivalSkin: Text,
  /** A film that plays over the picture of home while `siteVideoSkinOpen`; for nobody who wants less motion or fewer data. */
  siteVideoActiveUrl: Text,
  siteVideoSkinOpen: z.boolean(),
  /** S-GATE-04: mobile devices are led to the download page. Absent is no. */
  downloadRedirect: z.optional(z.boolean()),
  /** Pages of an older version are refused with 10009. Absent where every version of this wire is served. */
  leastVersion: z.optional(VersionText),
  stopLogin: z.boolean(),
  stopRegister: z.boolean(),
}

/**
 * What is stored. `streamAddress` null: the address that the server was started with. `access` is told to nobody, and
 * absent where everybody is served. `features`: what is not open to everybody; each member is told of their own alone.
 */
export const SiteConfig = z.strictObject({
  ...shown,
  streamAddress: z.nullable(Text),
  access: z.optional(AccessRules),
  features: z.optional(z.partialRecord(z.enum(features), Share)),
})
export type SiteConfig = z.output<typeof SiteConfig>

/** The config that pages may hold. */
export type ShownConfig = Omit<SiteConfig, 'access' | 'features'>

/** What a caller gets: the config in force now, what concerns them alone, and a signature over all but that. */
export const PreInfo = z.strictObject({
  ...shown,
  ip: z.string(),
  /** S-GATE-06b: there where from their address one may only look. */
  lookOnly: z.optional(LookOnly),
  /** Where the websocket is (S-WS-01: "address from a config item"), without its path. */
  streamAddress: Text,
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    /** The version of the stored config that was signed. */
    version: z.int(),
    /** Base64url, over `signedText` of this reply. */
    value: z.string(),
  }),
})
export type PreInfo = z.output<typeof PreInfo>
