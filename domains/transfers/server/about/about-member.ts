// What a member's copy of everything about them holds of the tables of transfers, and why not of the others.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  auto: 'select is_on, changed_at from transfers.auto where id = $1 order by changed_at desc',
  play: 'derived',
  transfer: `select id, created_at, venue, direction, state, amount, changed_at from transfers.transfer where member_id = $1
    order by created_at desc`,
}
