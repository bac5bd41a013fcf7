// The admin door of operators: the team, the audit log, the operator's own account.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { waitingProposals } from '../contract/index.ts'

export const operatorsRoom: AdminRoom = {
  name: 'operators',
  menu: [
    {
      group: 'top',
      order: 20,
      at: '/proposals',
      label: 'proposals.title',
      icon: 'check',
      permission: 'self',
      badge: async (call) => {
        const answer = await call(waitingProposals, { show: 'decide', limit: 1 })
        return isRefusal(answer) ? { count: 0 } : { count: answer.count, hot: answer.late > 0 }
      },
    },
    { group: 'system', order: 10, at: '/audit', label: 'audit.title', icon: 'history', permission: 'audit.read' },
    { group: 'system', order: 20, at: '/operators', label: 'team.title', icon: 'key', permission: 'operators.read' },
  ],
  screens: [
    { at: 'proposals', title: 'proposals.title', permission: 'self', load: () => import('./proposals/proposals.tsx') },
    { at: 'audit', title: 'audit.title', permission: 'audit.read', load: () => import('./audit/audit.tsx') },
    { at: 'operators', title: 'team.title', permission: 'operators.read', load: () => import('./team/team.tsx') },
    { at: 'me', title: 'own.title', permission: 'self', load: () => import('./own/own-account.tsx') },
  ],
}
