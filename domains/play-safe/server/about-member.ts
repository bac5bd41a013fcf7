// Which of the play-safe tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'
import { forGood } from '../contract/index.ts'

export const aboutMember: AboutMember = {
  change: 'select at, what, standing from play_safe.change where member_id = $1 order by version desc',
  hold: 'select state, held_at, decided_at from play_safe.hold where id = $1 order by held_at desc',
  presence: `select to_timestamp(at / 1000.0) as at, every from play_safe.presence where id = $1 order by 1 desc`,
  sign: 'protection',
  standing: `select state, to_timestamp(nullif(excluded_until, ${forGood}) / 1000.0) as excluded_until,
      coalesce(excluded_until = ${forGood}, false) as excluded_for_good,
      to_timestamp(timed_out_until / 1000.0) as timed_out_until, stake_limit, limits, changed_at
    from play_safe.standing where id = $1 order by changed_at desc`,
}
