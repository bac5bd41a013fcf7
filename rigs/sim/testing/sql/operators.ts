// Proposals and their rows of the log, which operators write by SQL; the plan that carries one out moves it on.

import type { Json } from '@magpie/db'
import { dateOf, type Kept, type StoredRow, textOf, type Twins } from './twin.ts'

const nothing = () => []
const table = 'operators.approval'

const told = (row: StoredRow) => ({
  ...row,
  made_at: dateOf(row['made_at']),
  decided_at: row['decided_at'] == null ? null : dateOf(row['decided_at']),
})

const isAbout = (row: StoredRow, about: string | null): boolean =>
  about === null ||
  Object.entries(JSON.parse(about) as StoredRow).every(([name, value]) => (row['body'] as StoredRow)[name] === value)

const asked = (kept: Kept, [kind, state, , , about]: readonly unknown[]) =>
  kept
    .rows(table)
    .filter((row) => row['kind'] === kind && (state === null || row['state'] === state))
    .filter((row) => isAbout(row, about as string | null))

export const operatorsTwins: Twins = {
  rollback: nothing,
  'select pg_advisory_xact_lock(hashtextextended($1, 0))': nothing,
  "select 1 from operators.approval where kind = $1 and state = 'waiting' and body @> $2::jsonb and member_id is not distinct from $3 limit 1":
    (kept, [kind, about, member]) =>
      asked(kept, [kind, 'waiting', null, null, about])
        .filter((row) => row['member_id'] === member)
        .slice(0, 1),
  'insert into operators.audit select * from json_populate_record(null::operators.audit, $1)': nothing,
  "insert into operators.approval (id, state, kind, member_id, body, maker_id, maker_account, maker_reason, made_at) values ($1, 'waiting', $2, $3, $4, $5, $6, $7, $8)":
    (kept, [id, kind, member, body, maker, account, reason, at]) => {
      kept.patch(table, textOf(id), {
        id: textOf(id),
        state: 'waiting',
        kind: textOf(kind),
        member_id: textOf(member),
        body: JSON.parse(textOf(body)) as Json,
        maker_id: textOf(maker),
        maker_account: textOf(account),
        maker_reason: textOf(reason),
        made_at: (at as Date).toISOString(),
      })
      return []
    },
  "update operators.approval set state = $2, decider_id = $3, decider_account = $4, decider_reason = $5, decided_at = $6 where id = $1 and state = 'waiting'":
    (kept, [id, state, decider, account, reason, at]) => {
      if (kept.row(table, textOf(id))?.['state'] !== 'waiting') return []
      kept.patch(table, textOf(id), {
        state: textOf(state),
        decider_id: textOf(decider),
        decider_account: textOf(account),
        decider_reason: textOf(reason),
        decided_at: (at as Date).toISOString(),
      })
      return [{}]
    },
  'select * from operators.approval where id = $1 and kind = $2': (kept, [id]) => {
    const row = kept.row(table, textOf(id))
    return row === null ? [] : [told(row)]
  },
  'select * from operators.approval where kind = $1 and ($2::text is null or state = $2) and ($3::uuid is null or id < $3) and ($5::jsonb is null or body @> $5) order by id desc limit $4':
    (kept, given) => asked(kept, given).map(told),
}
