// The SQL of rewards for play: the simulation's house has one campaign, none of whose awards is timed, and every member
// is at V0.

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
  'promotions.campaigns': nothing,
  'promotions.campaigns-at': (kept, [ids, versions]) =>
    (ids as readonly string[]).flatMap((id, at) => {
      const row = campaignOf(kept, id, (versions as readonly (number | null)[])[at])
      return row === undefined ? [] : [{ ...row, nth: at + 1 }]
    }),
  'promotions.awards': (kept, [ids, members]) =>
    (ids as readonly string[]).flatMap((id, at) => {
      const row = kept.row('promotions.award', id)
      return row === null || row['member_id'] !== (members as readonly string[])[at] ? [] : [awardOf(row)]
    }),
  'promotions.waiting-awards': (kept, [member]) =>
    kept
      .rows('promotions.award')
      .filter((row) => row['member_id'] === member && (row['state'] === 'claimable' || row['state'] === 'review'))
      .toSorted((a, b) => (textOf(a['made_at']) + textOf(a['id']) < textOf(b['made_at']) + textOf(b['id']) ? -1 : 1))
      .map(awardOf),
  'vip.state': nothing,
  'vip.policies': nothing,
}
