// What a member's data copy contains of the tables of promotions, and why not of the others.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  award: `select made_at, kind, currency, amount, state, reason, taken, due_at, changed_at from promotions.award where member_id = $1
    order by made_at desc`,
  birthday: 'select told_at as at, day from promotions.birthday where id = $1',
  campaign: 'house',
  dividend: 'derived',
  dry_run: 'house',
  flip: 'select at, prize, points, card, pair_no, nonce from promotions.flip where member_id = $1 order by at desc',
  flip_pair: 'secret',
  gift: `select case state when 'proposed' then 'held' else state end as state, amount, held_at, decided_at from promotions.gift where id = $1 order by held_at desc`,
  gift_place: 'protection',
  invited: `select decided_at, state, friend_points as points, registered_at, verified_at from promotions.invited where id = $1
    order by decided_at desc`,
  peak_member: 'select joined_at from promotions.peak_member where id = $1',
  peak_taken: 'house',
  peak_week: 'house',
  prediction:
    'select made_at, venue, match, side, hit from promotions.prediction where member_id = $1 order by made_at desc',
  score: 'derived',
  sign: 'select at, day, way from promotions.sign where member_id = $1 order by day desc',
  terms: 'house',
}
