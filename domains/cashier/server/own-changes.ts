// A member's changes to payout settings, for the list of all their change requests, which another slice shows.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

export type OwnChange = {
  readonly id: string
  readonly kind: 'name' | 'account'
  /** The cashier's changes apply at once; an account may have been removed since. */
  readonly state: 'done' | 'ended'
  /** Masked. */
  readonly what: string
  readonly why: null
  readonly at: number
}

type Raw = Pick<OwnChange, 'id' | 'kind' | 'state' | 'what'> & { readonly moment: Date }

/** The newest hundred. */
export const ownChanges = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<readonly OwnChange[]> => {
  const { rows } = await db.query<Raw>(
    `select id::text, 'name' kind, 'done' state, masked what, stated_at moment from cashier.person where id = $1
     union all
     select id::text, 'account', case state when 'active' then 'done' else 'ended' end, '**** ' || masked, added_at
     from cashier.account where member_id = $1
     order by moment desc limit 100`,
    [member],
  )
  return rows.map(({ moment, ...row }) => ({ ...row, why: null, at: moment.getTime() }))
}
