// What a member's copy of everything about them holds of the tables of agents, and why not of the others.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  code: 'select code, kind, label, made_at from agents.code where owner_id = $1 order by made_at desc',
  edge: 'select via, code, registered_at from agents.edge where id = $1 order by registered_at desc',
  opened: 'derived',
  touch: 'passing',
}
