// S-GATE-06: the operator's rules on who is not served, and what a caller learns. Without rules everyone is served. The
// lists stay on the server; a caller learns only what concerns their own address.

import * as z from 'zod/mini'

/** An address or a network: `203.0.113.24`, `203.0.113.0/24`, `2001:db8::/32`. */
const Network = z
  .string()
  .check(z.regex(/^(?:[0-9]{1,3}(?:\.[0-9]{1,3}){3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?:\/[0-9]{1,3})?$/i))

/** ISO 3166-1 alpha-2, with a hyphen and the part if only a part of the country is meant: `SG`, `US-WA`. */
const Region = z.string().check(z.regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/))

const Regions = z.array(Region).check(z.maxLength(500))

export const AccessRules = z.strictObject({
  /** Callers from these networks are refused (6031). */
  blockedNetworks: z.array(Network).check(z.maxLength(20_000)),
  /** Callers from these regions are refused (6033). */
  closedRegions: Regions,
  /** Callers from these regions may read, but neither register nor play (6032). */
  lookOnlyRegions: Regions,
  /** The regions of networks, if no proxy names the region; the first match counts. */
  networksOf: z.array(z.strictObject({ region: Region, networks: z.array(Network).check(z.maxLength(20_000)) })),
  /** Where a refused caller can ask why: a page or a mailbox outside the site. */
  serviceUrl: z.string().check(z.regex(/^(?:https:\/\/|mailto:)\S+$/), z.maxLength(200)),
})
export type AccessRules = z.output<typeof AccessRules>

/** Sent with the config to a caller who may only read. */
export const LookOnly = z.strictObject({ region: z.string(), service: z.string() })
