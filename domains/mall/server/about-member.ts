// Which of the mall tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  address: 'derived',
  had: 'derived',
  item: 'house',
  piece: 'select at, what, state, used_for from mall.piece where member_id = $1 order by at desc',
  purchase: `select made_at, item, pieces, points::text as points, state, tracking, reason, changed_at from mall.purchase where member_id = $1
    order by id desc`,
  stock_in: 'house',
  worn: 'select frame, style from mall.worn where id = $1',
}
