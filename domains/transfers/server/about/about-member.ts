// Which of the transfers tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  auto: 'select is_on, changed_at from transfers.auto where id = $1 order by changed_at desc',
  play: 'derived',
  transfer: `select id, created_at, venue, direction, state, amount, changed_at from transfers.transfer where member_id = $1
    order by created_at desc`,
}
