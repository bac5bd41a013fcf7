// Which of the agents tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  agent:
    'select state, about, applied_at, from_month, active_at from agents.agent where id = $1 order by applied_at desc',
  code: 'select code, kind, label, made_at from agents.code where owner_id = $1 order by made_at desc',
  edge: 'select via, code, registered_at from agents.edge where id = $1 order by registered_at desc',
  // The member's play behind an agent's statement: the copy already has the bets themselves.
  fact: 'derived',
  month: 'house',
  opened: 'derived',
  statement: `select month, state, members, active, turnover, tier, commission, kept, payable, dispute, answer, issued_at, paid_at
    from agents.statement where agent_id = $1 and state in ('issued', 'disputed', 'paid') order by month desc`,
  terms: `select from_month, agreed_at from agents.terms where agent_id = $1 order by agreed_at desc`,
  touch: 'passing',
}
