// What a member's copy of everything about them holds of the tables of messages, and why not of the others.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  letter: 'house',
  mail: `select made_at, tab, template, args, state from messages.mail where member_id = $1 and state <> 'gone' order by id desc`,
}
