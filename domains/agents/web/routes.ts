// The screens of agents, for the one table of paths (S-ROUTE-14d).

import { screen } from '@magpie/wire/screen'

export const agentsRoutes = [
  screen('domains/agents/web/agent/agent.tsx', 'agent', () => import('./agent/agent.tsx')),
  screen('domains/agents/web/team/team.tsx', 'agent/team', () => import('./team/team.tsx')),
  screen(
    'domains/agents/web/statements/statements.tsx',
    'agent/statements',
    () => import('./statements/statements.tsx'),
  ),
  screen(
    'domains/agents/web/statements/statement.tsx',
    'agent/statements/:month',
    () => import('./statements/statement.tsx'),
  ),
]
