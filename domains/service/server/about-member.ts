// Which of the service tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  feedback: `select at, kind, text, wish, state, answer, answered_at from service.feedback where member_id = $1 order by id desc`,
  file: 'picture',
  guest: 'house',
  hours: 'house',
  line: `select l.at, l.speaker, l.name, l.text from service.line l join service.talk t on t.id = l.talk_id where t.member_id = $1
    order by l.at desc`,
  note: 'staff',
  saved: 'house',
  seat: 'derived',
  talk: `select opened_at, state, lines, answered_at, closed_at, stars, solved from service.talk where member_id = $1 order by id desc`,
}
