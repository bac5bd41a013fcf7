// What a member's copy of everything about them holds of the tables of the gate, and why not of the others.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  change: 'house',
  json_cache: 'passing',
  site_config: 'house',
}
