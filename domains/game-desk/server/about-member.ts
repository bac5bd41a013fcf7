// The desk's tables in a member's copy of their data: what it contains, and why some tables are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  act: 'staff',
}
