// Which of the papers tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  copy: `select asked_at, state, ready_at, until from papers.copy where member_id = $1 order by asked_at desc`,
  file: 'picture',
  paper: `select at, level, state, name_masked, number_masked, why, until, decided_at from papers.paper where member_id = $1
    order by id desc`,
  standing: 'select level, until from papers.standing where id = $1 order by until desc',
}
