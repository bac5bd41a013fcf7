// A large amount of what operators page through: members with their names and sessions, acts in the log, corrections,
// and a journal in the shape of the real one. Ids are UUIDv7 and rise with time, as real ones do.

import type { Pool } from 'pg'

/** An id of a given millisecond: `kind` keeps the tables apart. */
const idOf = (kind: string, nth: string): string =>
  `(lpad(to_hex((1790000000000::bigint + ${nth}) >> 16), 8, '0') || '-' || lpad(to_hex((1790000000000::bigint + ${nth}) & 65535), 4, '0') ||
    '-7${kind}-8000-' || lpad(to_hex(${nth}), 12, '0'))::uuid`

const memberId = idOf('000', 'n')
const lane = '01a1f000-0000-7000-8000-000000000001'
/** The number of operators who share the acts. */
export const operatorsOf = 40

const members = (count: number): readonly string[] => [
  `insert into identity.member (id, state, account, registered_at, adult_at, terms_at, invite_code)
   select ${memberId}, case when n % 500 = 0 then 'blocked' else 'active' end, 'user' || to_hex(n), t, t, t, null
   from (select n, timestamptz '2026-09-21' + n * interval '1 millisecond' t from generate_series(1, ${count}) n) x`,
  `insert into identity.account_name (id, state, member_id)
   select 'user' || to_hex(n), 'taken', ${memberId} from generate_series(1, ${count}) n where length('user' || to_hex(n)) <= 12 and length('user' || to_hex(n)) >= 6`,
  `insert into identity.session (id, state, member_id, device_id, marker, secret_hash, created_at, expires_at, last_seen_at)
   select ${idOf('00f', 'n')}, 'logged_out', ${memberId}, ${idOf('00d', 'n % 1000')}, 'm', md5(n::text), t, t, t
   from (select n, timestamptz '2026-09-21' + n * interval '1 millisecond' t from generate_series(1, ${count}) n) x`,
]

const acts = (count: number): readonly string[] => [
  `insert into operators.audit (id, at, operator_id, account, action, reason, subject_kind, subject_id, member_id, facts, request_id, ip)
   select ${idOf('001', 'n')}, timestamptz '2026-09-21' + n * interval '1 millisecond', ${idOf('00a', `(n % ${operatorsOf})`)}, 'op', 'act.' || (n % 20),
     'as agreed by telephone', 'sample', n::text, ${idOf('000', 'n % 1000 + 1')}, '{}', 'r', '10.0.0.1'
   from generate_series(1, ${count}) n`,
  `insert into operators.approval (id, state, kind, member_id, body, maker_id, maker_account, maker_reason, made_at, decider_id, decided_at)
   select ${idOf('002', 'n')}, case when n % 1000 = 0 then 'waiting' else 'approved' end, 'ledger.adjustment', ${idOf('000', 'n % 1000 + 1')},
     '{"direction":"credit","amount":"100","reference":"T"}', ${idOf('00a', '1')}, 'op', 'as agreed', now(),
     case when n % 1000 = 0 then null else ${idOf('00a', '2')} end, case when n % 1000 = 0 then null else now() end
   from generate_series(1, ${count}) n`,
]

const journal = (count: number): readonly string[] => [
  `insert into ledger.lane (id, opened_at, pid, node, head, head_hash) values ('${lane}', now(), 1, 'bench', ${count}, '\\x00')`,
  `insert into ledger.account (owner, bucket, currency, name, kept) values ('00000000-0000-8000-8000-000000000001', 'house', 'XIB', 'book/BENCH', false) on conflict do nothing`,
  `insert into ledger.entry (lane, link, leaf, key, member_id, kind, from_owner, from_bucket, to_owner, to_bucket, currency, amount, at)
   select '${lane}', n, 0, 'bench/' || n, ${idOf('000', 'n % 1000 + 1')}, case when n % 4 = 0 then 'bet.settle' else 'bet.keep' end,
     ${idOf('000', 'n % 1000 + 1')}, 'held', '00000000-0000-8000-8000-000000000001', 'house', 'XIB', 100, now() - (${count} - n) * interval '1 millisecond'
   from generate_series(1, ${count}) n`,
  `insert into ledger.link (lane, number, previous, root, hash, leaves, at)
   select '${lane}', n, '\\x00', '\\x00', '\\x00', '\\x00', now() - (${count} - n) * interval '1 millisecond' from generate_series(1, ${count}) n`,
]

export const storeDesk = async (owner: Pool, count: number): Promise<void> => {
  for (const sql of [...members(count), ...acts(count), ...journal(count)]) await owner.query(sql)
  await owner.query('vacuum analyze')
}
