// Which of the messages tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  letter: 'house',
  push: `select made_at, language from messages.push where member_id = $1 order by made_at desc`,
  consent: `select class, given, at from messages.consent where member_id = $1 order by class`,
  out: `select made_at, class, state, ended_at from messages.out where member_id = $1 order by made_at desc`,
  mail: `select made_at, tab, template, args, state from messages.mail where member_id = $1 and state <> 'gone' order by id desc`,
}
