// What thanks members for play by SQL: the simulation's house has one campaign, of which no clock gives, and everybody stands at V0.

import { bigOf, dateOf, type Kept, type OwnRow, type StoredRow, textOf, type Twins } from './twin.ts'

const nothing = () => []

const awardOf = (row: StoredRow): OwnRow => ({
  ...row,
  amount: bigOf(row['amount']),
  taken: null,
  due_at: dateOf(row['due_at']),
  made_at: dateOf(row['made_at']),
  changed_at: dateOf(row['changed_at']),
})

const campaignOf = (kept: Kept, id: string, version: unknown): OwnRow | undefined => {
  const row = kept.row('promotions.campaign', id)
  if (row === null) return undefined
  const terms = kept.row('promotions.terms', `${id}/${textOf(version ?? row['version'])}`)
  if (terms === null) return undefined
  return {
    ...row,
    version: terms['version'],
    from_at: dateOf(row['from_at']),
    to_at: row['to_at'] == null ? null : dateOf(row['to_at']),
    budget: bigOf(row['budget']),
    terms: terms['terms'],
    digest: terms['digest'],
  }
}

export const thanksTwins: Twins = {
  "select c.id, c.kind, c.state, c.paused, c.paused_by, c.currency, c.version, c.from_at, c.to_at, c.title, c.product, c.art, c.budget, c.made_by, t.terms, t.digest from promotions.campaign c join promotions.terms t on t.id = c.id || '/' || c.version where c.state = any($1) order by c.weight desc, c.from_at desc, c.id":
    nothing,
  "select a.nth::int, c.id, c.kind, c.state, c.paused, c.paused_by, c.currency, t.version, c.from_at, c.to_at, c.title, c.product, c.art, c.budget, c.made_by, t.terms, t.digest from unnest($1::text[], $2::int[]) with ordinality a (id, version, nth) join promotions.campaign c on c.id = a.id join promotions.terms t on t.id = c.id || '/' || coalesce(a.version, c.version)":
    (kept, [ids, versions]) =>
      (ids as readonly string[]).flatMap((id, at) => {
        const row = campaignOf(kept, id, (versions as readonly (number | null)[])[at])
        return row === undefined ? [] : [{ ...row, nth: at + 1 }]
      }),
  'select id, campaign, kind, version, member_id, currency, amount, state, reason, taken, facts, digest, due_at, made_at, changed_at from promotions.award join unnest($1::text[], $2::uuid[]) asked (id, member_id) using (id, member_id)':
    (kept, [ids, members]) =>
      (ids as readonly string[]).flatMap((id, at) => {
        const row = kept.row('promotions.award', id)
        return row === null || row['member_id'] !== (members as readonly string[])[at] ? [] : [awardOf(row)]
      }),
  "select id, campaign, kind, version, member_id, currency, amount, state, reason, taken, facts, digest, due_at, made_at, changed_at from promotions.award where member_id = $1 and state in ('claimable', 'review') order by made_at, id":
    (kept, [member]) =>
      kept
        .rows('promotions.award')
        .filter((row) => row['member_id'] === member && (row['state'] === 'claimable' || row['state'] === 'review'))
        .toSorted((a, b) => (textOf(a['made_at']) + textOf(a['id']) < textOf(b['made_at']) + textOf(b['id']) ? -1 : 1))
        .map(awardOf),
  'select state from vip.member where id = $1': nothing,
  'select id, from_day::text, figures, agreed_at from vip.policy order by agreed_at, id': nothing,
}
