// Which of the turnover tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  bet: 'derived',
  day: 'select day, game_class, bets, counted from turnover.day where member_id = $1 order by day desc, game_class',
  requirement: `select opened_at, source, state, amount, required, done, met_at, expires_at, ended_at, revoked_at
    from turnover.requirement where member_id = $1 order by opened_at desc`,
}
