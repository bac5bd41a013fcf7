// What a member's copy of everything about them holds of the tables of content, and why not of the others.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  help_answer: `select page, version, helped, reason, at from content.help_answer
    where voter_id = $1 and not guest order by at desc`,
  picture: 'house',
  version: 'house',
}
