// The admin door of the ledger: the explorer, corrections by four eyes, a player's money, the figures of the overview.

import type { AdminRoom, OverviewPart } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { listAdjustments, opsKey } from '../contract/index.ts'

const figure = (id: string, order: number, load: OverviewPart['load']): OverviewPart => ({
  id,
  area: 'figures',
  order,
  permission: 'overview.read',
  load,
})

export const ledgerRoom: AdminRoom = {
  name: 'ledger',
  menu: [
    {
      group: 'money',
      order: 60,
      at: '/adjustments',
      label: 'adjust.title',
      icon: 'settings',
      permission: 'approvals.read',
      badge: async (call) => {
        const answer = await call(listAdjustments, { state: 'waiting', limit: 100 })
        return { count: isRefusal(answer) ? 0 : answer.rows.length }
      },
    },
    { group: 'money', order: 70, at: '/ledger', label: 'ledger.title', icon: 'list', permission: 'ledger.read' },
    { group: 'money', order: 80, at: '/reports', label: 'reports.title', icon: 'doc', permission: 'reports.read' },
  ],
  screens: [
    {
      at: 'adjustments',
      title: 'adjust.title',
      permission: 'approvals.read',
      load: () => import('./adjustments/adjustments.tsx'),
    },
    { at: 'ledger', title: 'ledger.title', permission: 'ledger.read', load: () => import('./explorer/explorer.tsx') },
    { at: 'reports', title: 'reports.title', permission: 'reports.read', load: () => import('./reports/reports.tsx') },
  ],
  playerCards: [
    {
      id: 'money',
      area: 'figures',
      order: 10,
      permission: 'money.read',
      load: () => import('./player/money-figure.tsx'),
    },
  ],
  playerTabs: [
    {
      id: 'money',
      order: 10,
      label: 'money.title',
      permission: 'money.read',
      load: () => import('./player/money.tsx'),
    },
  ],
  overview: [
    figure('stakes', 20, () => import('./flows/stakes-tile.tsx')),
    figure('returns', 30, () => import('./flows/returns-tile.tsx')),
    figure('gross', 40, () => import('./flows/gross-tile.tsx')),
    figure('deposits', 50, () => import('./flows/deposits-tile.tsx')),
    figure('withdrawals', 60, () => import('./flows/withdrawals-tile.tsx')),
    {
      id: 'chart',
      area: 'wide',
      order: 10,
      permission: 'overview.read',
      load: () => import('./flows/stakes-chart.tsx'),
    },
    { id: 'venues', area: 'side', order: 10, permission: 'overview.read', load: () => import('./flows/by-venue.tsx') },
  ],
  finders: [
    {
      id: 'keys',
      label: 'ledger.keys',
      permission: 'ledger.read',
      find: async (call, text) => {
        if (!text.includes('/')) return []
        const answer = await call(opsKey, { key: text })
        if (isRefusal(answer)) return []
        return [{ at: `/ledger?key=${encodeURIComponent(answer.key)}`, label: answer.key, detail: answer.kind }]
      },
    },
  ],
}
