// What a member's copy of everything about them holds of the tables of operators, and why not of the others.

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
