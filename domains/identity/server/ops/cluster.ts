// A member's cluster at the desk: the accounts linked to it, by which trace, and when each was seen. It decides
// nothing.

import { refuse, type Uuid } from '@magpie/kernel'
import { type Answer, handle } from '@magpie/wire'
import { type ClusterAccount, playerCluster } from '../../contract/index.ts'

const accountsMost = 200

type Raw = {
  readonly id: Uuid
  readonly account: string
  readonly state: 'active' | 'blocked'
  readonly registered_at: Date
  readonly kind: ClusterAccount['ties'][number]['kind'] | null
  readonly at_start: boolean
  readonly first_at: Date
  readonly last_at: Date
}

const tied = `select m.id, m.account, m.state, m.registered_at, t.kind, t.at_start, t.first_at, t.last_at
  from (
    select theirs.member_id, theirs.kind, theirs.at_start, theirs.first_at, theirs.last_at
    from identity.trace mine join identity.trace theirs using (kind, mark)
    where mine.member_id = $1 and theirs.member_id <> $1
      and (mine.kind <> 'network' or mine.at_start and theirs.at_start
        and theirs.first_at between mine.first_at - interval '1 day' and mine.first_at + interval '1 day')
    union all select $1::uuid, null, false, null, null
  ) t join identity.member m on m.id = t.member_id
  order by m.id limit ${accountsMost * 3}`

const gathered = (rows: readonly Raw[]): ClusterAccount[] => {
  const accounts = new Map<Uuid, ClusterAccount>()
  for (const row of rows) {
    const tie =
      row.kind === null
        ? []
        : [{ kind: row.kind, atStart: row.at_start, firstAt: row.first_at.getTime(), lastAt: row.last_at.getTime() }]
    const before = accounts.get(row.id)
    accounts.set(row.id, {
      id: row.id,
      account: row.account,
      state: row.state,
      registeredAt: row.registered_at.getTime(),
      ties: [...(before?.ties ?? []), ...tie],
    })
  }
  return [...accounts.values()]
}

export const onPlayerCluster = () =>
  handle(playerCluster, async ({ id }, { house }): Promise<Answer<typeof playerCluster>> => {
    const { rows } = await house.db.query<Raw>(tied, [id])
    const accounts = gathered(rows)
    if (!accounts.some((one) => one.id === id)) return refuse('player_unknown')
    return { accounts: accounts.slice(0, accountsMost), more: accounts.length > accountsMost }
  })
