// What a member's copy of everything about them holds of the tables of venues, and why not of the others.

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
