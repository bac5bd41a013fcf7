// What identity's readings say. Nobody changes his password in a simulation, and everybody has a device of his own.

import type { Twins } from './twin.ts'
import { dateOf, textOf } from './twin.ts'

export const identityTwins: Twins = {
  'select state from identity.member where id = $1': (kept, [id]) => {
    const row = kept.row('identity.member', textOf(id))
    return row === null ? [] : [{ state: row['state'] }]
  },
  'select member_id from identity.account_name where id = $1': (kept, [id]) => {
    const row = kept.row('identity.account_name', textOf(id))
    return row === null ? [] : [{ member_id: row['member_id'] }]
  },
  'select m.account, m.registered_at, c.changed_at, s.device_id, (select min(o.created_at) from identity.session o where o.member_id = m.id and o.device_id = s.device_id) as first_seen, (select count(distinct o.member_id) from identity.session o where o.device_id = s.device_id and o.member_id <> m.id)::integer as shared_by from identity.member m left join identity.credential c on c.id = m.id left join identity.session s on s.id = $2 and s.member_id = m.id where m.id = $1':
    (kept, [id]) => {
      const row = kept.row('identity.member', textOf(id))
      if (row === null) return []
      const at = dateOf(row['registered_at'])
      return [
        { account: row['account'], registered_at: at, changed_at: at, device_id: null, first_seen: null, shared_by: 0 },
      ]
    },
}
