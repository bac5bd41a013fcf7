// The tables of content in a member's copy of their data, and why the others are not in it.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  help_answer: `select page, version, helped, reason, at from content.help_answer
    where voter_id = $1 and not guest order by at desc`,
  picture: 'house',
  version: 'house',
}
