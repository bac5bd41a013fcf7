// The site config (S-ENT-01) in the specification's spelling. The stored row, the handler's reply and the client share
// one shape, so that no field is missing in one of them.

import { features } from '@magpie/wire/features'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { AccessRules, LookOnly } from './access.ts'
import { VersionText } from './site.ts'

/** A country calling code, digits only: `86`. */
export const CallingCode = z.string().check(z.regex(/^\d{1,4}$/))
/** Percent of members. */
export const Share = z.int().check(z.minimum(0), z.maximum(100))
/** A film on the site's own origin: the content security policy allows no other. */
export const VideoPath = z.string().check(z.regex(/^\/(?:[\w-]+\/)*[\w.-]+\.(?:mp4|webm)$/), z.maxLength(200))

const Text = z.string().check(z.maxLength(200))

/** S-GATE-05: maintenance. */
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
  /** The site's own address, shown to members so that they can recognise a copy. Empty: this server's. */
  address: Text,
  /** Country calling codes that may not register, digits only. */
  disablePhones: z.array(CallingCode).check(z.maxLength(250)),
  /** Whether numbers outside the default country (86) are accepted. */
  globePhoneNumber: z.boolean(),
  maintainConfig: MaintainConfig,
  /** The name of a festival skin; empty for none. */
  siteFestivalSkin: Text,
  /**
   * A film over the home picture while `siteVideoSkinOpen`; not played for visitors who prefer reduced motion or
   * reduced data.
   */
  siteVideoActiveUrl: Text,
  siteVideoSkinOpen: z.boolean(),
  /** S-GATE-04: redirects mobile devices to the download page. Default: no. */
  downloadRedirect: z.optional(z.boolean()),
  /** Older pages are refused with 10009. Absent: every version of this wire is served. */
  leastVersion: z.optional(VersionText),
  stopLogin: z.boolean(),
  stopRegister: z.boolean(),
}

/**
 * The stored config. `streamAddress` null: the address that the server was started with. `access` is never sent;
 * absent: everyone is served. `features`: those not open to all; each member learns only their own.
 */
export const SiteConfig = z.strictObject({
  ...shown,
  streamAddress: z.nullable(Text),
  access: z.optional(AccessRules),
  features: z.optional(z.partialRecord(z.enum(features), Share)),
})
export type SiteConfig = z.output<typeof SiteConfig>

/** The config that pages may contain. */
export type ShownConfig = Omit<SiteConfig, 'access' | 'features'>

/** The reply: the current config, the caller's own facts, and a signature over the config. */
export const PreInfo = z.strictObject({
  ...shown,
  ip: z.string(),
  /** S-GATE-06b: present if callers from this address may only read. */
  lookOnly: z.optional(LookOnly),
  /** The websocket address (S-WS-01: "address from a config item"), without its path. */
  streamAddress: Text,
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    /** The signed version of the stored config. */
    version: z.int(),
    /** Base64url, over `signedText` of this reply. */
    value: z.string(),
  }),
})
export type PreInfo = z.output<typeof PreInfo>
