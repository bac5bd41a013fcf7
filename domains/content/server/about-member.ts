// What a member's copy of everything about them holds of the tables of content, and why not of the others.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  picture: 'house',
  version: 'house',
}
