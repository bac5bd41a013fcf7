// The admin door of agents: applicants and agents, monthly statements and their disputes.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { opsAgents, opsStatements, opsTerms } from '../contract/index.ts'

const permission = 'agents.read'

export const agentsRoom: AdminRoom = {
  name: 'agents',
  menu: [
    {
      group: 'players',
      order: 70,
      at: '/agents',
      label: 'agents.title',
      icon: 'users',
      permission,
      badge: async (call) => {
        const answer = await call(opsAgents, { limit: 1 })
        return { count: isRefusal(answer) ? 0 : answer.waiting }
      },
    },
    {
      group: 'money',
      order: 80,
      at: '/agent-statements',
      label: 'agents.statements',
      icon: 'doc',
      permission,
      badge: async (call) => {
        const answer = await call(opsStatements, { limit: 1 })
        return { count: isRefusal(answer) ? 0 : answer.waiting }
      },
    },
    {
      group: 'money',
      order: 81,
      at: '/agent-terms',
      label: 'agents.terms',
      icon: 'doc',
      permission,
      badge: async (call) => {
        const answer = await call(opsTerms, { limit: 1 })
        return { count: isRefusal(answer) ? 0 : answer.waiting }
      },
    },
  ],
  screens: [
    { at: 'agents', title: 'agents.title', permission, load: () => import('./applications/applications.tsx') },
    {
      at: 'agent-statements',
      title: 'agents.statements',
      permission,
      load: () => import('./statements/statements.tsx'),
    },
    { at: 'agent-terms', title: 'agents.terms', permission, load: () => import('./terms/terms.tsx') },
  ],
}
