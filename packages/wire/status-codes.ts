// The one table from a refusal's code to the number that is sent as `status_code` on the site's wire (S-ENT-05): the refusals
// of mount itself are here, each slice's own in its `slice.json`. Numbers below 1,000,000 that the specification names keep
// its meaning (its section 8); any other refusal takes the next free number of its slice's block (docs/slices.md). Two codes
// share a number only if the specification treats them as one; the reply also carries the code.

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
