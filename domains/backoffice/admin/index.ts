// The admin door of the back office's own slice: the overview, the site's switches, failed work, and the member page,
// assembled from all slices.

import type { AdminRoom } from '@magpie/desk/room'
import { opsGates } from '@magpie/gate/contract'
import { isRefusal } from '@magpie/kernel'
import { works } from '@magpie/operators/contract'

export const backofficeRoom: AdminRoom = {
  name: 'backoffice',
  menu: [
    { group: 'top', order: 10, at: '/', label: 'overview.title', icon: 'grid', permission: 'overview.read' },
    {
      group: 'system',
      order: 5,
      at: '/works',
      label: 'works.title',
      icon: 'clock',
      permission: 'stuck.read',
      badge: async (call) => {
        const answer = await call(works, { show: 'waiting' })
        return isRefusal(answer) ? { count: 0 } : { count: answer.waiting, hot: answer.late > 0 }
      },
    },
    {
      group: 'system',
      order: 4,
      at: '/gates',
      label: 'gates.title',
      icon: 'globe',
      permission: 'gates.read',
      badge: async (call) => {
        const answer = await call(opsGates, {})
        return isRefusal(answer) ? { count: 0 } : { count: answer.waiting.length, hot: !answer.config.isOpen }
      },
    },
    { group: 'system', order: 6, at: '/running', label: 'health.title', icon: 'chart', permission: 'stuck.read' },
  ],
  screens: [
    { at: 'gates', title: 'gates.title', permission: 'gates.read', load: () => import('./gates/gates.tsx') },
    { at: 'running', title: 'health.title', permission: 'stuck.read', load: () => import('./health/health.tsx') },
    { at: 'works', title: 'works.title', permission: 'stuck.read', load: () => import('./works/works.tsx') },
    { at: '', title: 'overview.title', permission: 'overview.read', load: () => import('./overview/overview.tsx') },
    { at: 'players/:id', title: 'player.title', permission: 'players.read', load: () => import('./player/player.tsx') },
    {
      at: 'players/:id/:tab',
      title: 'player.title',
      permission: 'players.read',
      load: () => import('./player/player.tsx'),
    },
  ],
}
