// The answers to identity's queries. In a simulation no member changes their password, and each has their own device.

import type { Twins } from './twin.ts'
import { dateOf, textOf } from './twin.ts'

export const identityTwins: Twins = {
  'identity.states': (kept, [ids]) =>
    (ids as readonly unknown[]).flatMap((id) => {
      const row = kept.row('identity.member', textOf(id))
      return row === null ? [] : [{ id: row['id'], state: row['state'] }]
    }),
  'identity.blocked': (kept, [behind]) =>
    kept
      .rows('identity.member')
      .filter((row) => row['state'] === 'blocked' && textOf(row['id']) > textOf(behind))
      .toSorted((a, b) => (textOf(a['id']) < textOf(b['id']) ? -1 : 1)),
  'identity.session-state': (kept, [id]) => {
    const row = kept.row('identity.session', textOf(id))
    return row === null ? [] : [{ state: row['state'], expires_at: dateOf(row['expires_at']) }]
  },
  'identity.account-owner': (kept, [id]) => {
    const row = kept.row('identity.account_name', textOf(id))
    return row === null ? [] : [{ member_id: row['member_id'] }]
  },
  'identity.standing-facts': (kept, [id]) => {
    const row = kept.row('identity.member', textOf(id))
    if (row === null) return []
    const at = dateOf(row['registered_at'])
    return [
      { account: row['account'], registered_at: at, changed_at: at, device_id: null, first_seen: null, shared_by: 0 },
    ]
  },
  // Every member of a simulation registered alone: nothing ties one to another.
  // No simulated member closes their account.
  'identity.left': () => [],
  'identity.ties-mine': () => [],
  'identity.ties-theirs': () => [],
  'identity.first-traces': () => [],
  'identity.keep-traces': () => [],
}
