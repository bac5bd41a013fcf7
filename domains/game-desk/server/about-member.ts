// What a member's copy of everything about them holds of the tables of the desk of games, and why not of the others.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  act: 'staff',
}
