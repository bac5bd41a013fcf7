// Which tables of the ledger are in the member's copy of their data, and why the others are not.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  account: 'select bucket, currency, balance from ledger.account where owner = $1 order by bucket, currency',
  checkpoint: 'house',
  checkpoint_head: 'house',
  counter: 'derived',
  day_bettor: 'derived',
  entry: `select at, kind, currency, case when to_owner = $1 then to_bucket else from_bucket end as bucket,
      case when to_owner = $1 then amount else -amount end as amount,
      case when to_owner = $1 then to_after else from_after end as balance
    from ledger.entry where member_id = $1 and (from_owner = $1 or to_owner = $1) order by at desc`,
  hour: 'house',
  hour_to: 'house',
  key: 'derived',
  lane: 'house',
  link: 'house',
  projected: 'house',
  projected_to: 'house',
  verified: 'house',
}
