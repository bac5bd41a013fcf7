// Which of the venues tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  closed_game: 'house',
  counts: 'house',
  day: 'house',
  favourite: 'select venue, game, at from venues.favourite where member_id = $1 order by at desc',
  launch: 'passing',
  match: 'house',
  round: `select id, opened_at, venue, state, stake, total, reason, detail, result, changed_at from venues.round where member_id = $1
    order by opened_at desc`,
  task: 'staff',
  tie: 'house',
  venue: 'house',
}
