// Which of the vip tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  member: 'select state, since_day from vip.member where id = $1',
  day: 'select day, level, event, lines as rebate_lines, payable from vip.day where member_id = $1 order by day desc',
  rebate: 'select day, amount, paid_at from vip.rebate where member_id = $1 order by day desc',
  run: 'house',
  policy: 'house',
}
