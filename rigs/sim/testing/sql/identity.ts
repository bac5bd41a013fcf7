// What identity's readings say. Nobody changes their password in a simulation, and everybody has a device of their own.

import type { Twins } from './twin.ts'
import { dateOf, textOf } from './twin.ts'

/** Everybody in a simulation came alone: nothing ties one to another. */
const tiesOf = (registered: string): string =>
  `select distinct mine.member_id as "of", theirs.member_id as member, theirs.kind from identity.trace mine join identity.trace theirs using (kind, mark) where mine.member_id = any($1) and theirs.member_id <> mine.member_id and (mine.kind = 'payee' or mine.kind = 'device' and ${registered}.at_start)`

export const identityTwins: Twins = {
  'select id, state from identity.member where id = any($1::uuid[])': (kept, [ids]) =>
    (ids as readonly unknown[]).flatMap((id) => {
      const row = kept.row('identity.member', textOf(id))
      return row === null ? [] : [{ id: row['id'], state: row['state'] }]
    }),
  "select id from identity.member where state = 'blocked' and id > $1 order by id limit $2": (kept, [behind]) =>
    kept
      .rows('identity.member')
      .filter((row) => row['state'] === 'blocked' && textOf(row['id']) > textOf(behind))
      .toSorted((a, b) => (textOf(a['id']) < textOf(b['id']) ? -1 : 1)),
  'select state, expires_at from identity.session where id = $1': (kept, [id]) => {
    const row = kept.row('identity.session', textOf(id))
    return row === null ? [] : [{ state: row['state'], expires_at: dateOf(row['expires_at']) }]
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
  [tiesOf('mine')]: () => [],
  [tiesOf('theirs')]: () => [],
  'select kind, mark from identity.trace where member_id = $1 and at_start': () => [],
  "insert into identity.trace as t (id, member_id, kind, mark, at_start, first_at, last_at) select u.id, $2, u.kind, u.mark, false, $5, $5 from unnest($1::uuid[], $3::text[], $4::text[]) u(id, kind, mark) on conflict (kind, mark, member_id) do update set last_at = excluded.last_at where t.last_at < excluded.last_at - interval '1 hour'":
    () => [],
}
