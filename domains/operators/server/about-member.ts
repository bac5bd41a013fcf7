// Which of the operators tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  approval: 'staff',
  audit: 'staff',
  credential: 'house',
  note: 'staff',
  operator: 'house',
  recovery_code: 'house',
  session: 'house',
  throttle: 'house',
  totp: 'house',
}
