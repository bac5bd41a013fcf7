// S-GATE-06: who is not served, as the operator says it, and what a caller is told about it. Nobody is shut out where
// nothing is said. The lists stay with the server; a caller learns of them what concerns their own address alone.

import * as z from 'zod/mini'

/** An address or a network: `203.0.113.24`, `203.0.113.0/24`, `2001:db8::/32`. */
const Network = z
  .string()
  .check(z.regex(/^(?:[0-9]{1,3}(?:\.[0-9]{1,3}){3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?:\/[0-9]{1,3})?$/i))

/** ISO 3166-1 alpha-2, with a part of the country behind a hyphen where only that is meant: `SG`, `US-WA`. */
const Region = z.string().check(z.regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/))

const Regions = z.array(Region).check(z.maxLength(500))

export const AccessRules = z.strictObject({
  /** From these networks nobody is served (6031). */
  blockedNetworks: z.array(Network).check(z.maxLength(20_000)),
  /** In these regions nobody is served (6033). */
  closedRegions: Regions,
  /** From these regions one may look, but neither join nor play (6032). */
  lookOnlyRegions: Regions,
  /** Where networks lie, for a house whose proxy names no region; the first that fits counts. */
  networksOf: z.array(z.strictObject({ region: Region, networks: z.array(Network).check(z.maxLength(20_000)) })),
  /** Where whoever is turned away asks why: a page or a mailbox outside the site. */
  serviceUrl: z.string().check(z.regex(/^(?:https:\/\/|mailto:)\S+$/), z.maxLength(200)),
})
export type AccessRules = z.output<typeof AccessRules>

/** What somebody who may only look is told with the config. */
export const LookOnly = z.strictObject({ region: z.string(), service: z.string() })
