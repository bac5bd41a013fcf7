// The one table from a refusal's word to the number that travels as `status_code` on the site's wire (S-ENT-05): what mount
// itself answers stands here, and each slice's own in its `slice.json`. Numbers below 1,000,000 that the specification
// names keep its meaning (its section 8); a refusal that it has no number for takes the next free one of its slice's block
// (docs/slices.md). Two words share a number only where the specification means one thing by both; the reply also carries the word.

import { foldSlices, slices } from '@magpie/db/slices'

/** What mount itself may answer on every endpoint, and the checks before it; `feature_off` where an endpoint names a feature. */
const ofWire = {
  api_auth: 10108,
  auth: 10004,
  blocked: 10104,
  common: 10001,
  device_blocked: 10102,
  feature_off: 7002,
  forbidden: 7001,
  ip_blocked: 6031,
  logged_elsewhere: 6001,
  look_only: 6032,
  maintenance: 6014,
  missing_uuid: 22007,
  old_version: 10009,
  password_changed: 10105,
  region_closed: 6033,
  too_many: 6501,
  validation: 10003,
}

/** The numbers that more than one word has: 6501 is every limit of how often (S-ERR-07). */
export const sharedNumbers: ReadonlySet<number> = new Set([6501])

export const statusCodes: Readonly<Record<string, number>> = foldSlices(
  [{ name: 'wire', refusals: ofWire }, ...slices],
  ({ refusals }) => refusals,
)
