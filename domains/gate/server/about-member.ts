// Which of the gate's tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  change: 'house',
  json_cache: 'passing',
  site_config: 'house',
}
