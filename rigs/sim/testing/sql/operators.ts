// Proposals and their log rows, which operators write by SQL; the plan that executes a proposal updates it.

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
  'operators.lock-wish': nothing,
  'operators.same-wish': (kept, [kind, about, member]) =>
    asked(kept, [kind, 'waiting', null, null, about])
      .filter((row) => row['member_id'] === member)
      .slice(0, 1),
  'operators.write-act': nothing,
  'operators.propose': (kept, [id, kind, member, body, maker, account, reason, at]) => {
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
  'operators.decide': (kept, [id, state, decider, account, reason, at]) => {
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
  'operators.wish': (kept, [id]) => {
    const row = kept.row(table, textOf(id))
    return row === null ? [] : [told(row)]
  },
  'operators.wishes': (kept, given) => asked(kept, given).map(told),
}
