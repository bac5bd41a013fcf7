// The admin door of the cashier: the withdrawal queue, deposit orders, money in suspense, and a member's own orders.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { opsDepositOne, opsDifferences, opsSuspense, opsWithdrawalCounts, opsWithdrawalOne } from '../contract/index.ts'

export const cashierRoom: AdminRoom = {
  name: 'cashier',
  menu: [
    {
      group: 'money',
      order: 10,
      at: '/withdrawals',
      label: 'withdrawals.title',
      icon: 'withdraw',
      permission: 'withdrawals.read',
      badge: async (call) => {
        const answer = await call(opsWithdrawalCounts, {})
        return isRefusal(answer)
          ? { count: 0 }
          : { count: answer.review + answer.second + answer.appeal, hot: answer.late + answer.dueSoon > 0 }
      },
    },
    {
      group: 'money',
      order: 20,
      at: '/deposits',
      label: 'deposits.title',
      icon: 'deposit',
      permission: 'deposits.read',
    },
    {
      group: 'money',
      order: 30,
      at: '/suspense',
      label: 'suspense.title',
      icon: 'pause',
      permission: 'suspense.read',
      badge: async (call) => {
        const answer = await call(opsSuspense, { limit: 100 })
        return { count: isRefusal(answer) ? 0 : answer.rows.length }
      },
    },
    {
      group: 'money',
      order: 31,
      at: '/differences',
      label: 'differences.title',
      icon: 'sort',
      permission: 'suspense.read',
      badge: async (call) => {
        const answer = await call(opsDifferences, { limit: 100 })
        return { count: isRefusal(answer) ? 0 : answer.rows.length, hot: true }
      },
    },
    {
      group: 'money',
      order: 32,
      at: '/rails',
      label: 'rails.title',
      icon: 'card',
      permission: 'suspense.read',
    },
    {
      group: 'money',
      order: 33,
      at: '/approval-rule',
      label: 'rule.title',
      icon: 'shield',
      permission: 'withdrawals.read',
    },
  ],
  screens: [
    {
      at: 'withdrawals',
      title: 'withdrawals.title',
      permission: 'withdrawals.read',
      load: () => import('./withdrawals/withdrawals.tsx'),
    },
    {
      at: 'deposits',
      title: 'deposits.title',
      permission: 'deposits.read',
      load: () => import('./deposits/deposits.tsx'),
    },
    {
      at: 'suspense',
      title: 'suspense.title',
      permission: 'suspense.read',
      load: () => import('./suspense/suspense.tsx'),
    },
    {
      at: 'differences',
      title: 'differences.title',
      permission: 'suspense.read',
      load: () => import('./suspense/differences.tsx'),
    },
    {
      at: 'rails',
      title: 'rails.title',
      permission: 'suspense.read',
      load: () => import('./rails/rails.tsx'),
    },
    {
      at: 'approval-rule',
      title: 'rule.title',
      permission: 'withdrawals.read',
      load: () => import('./withdrawals/approval-rule.tsx'),
    },
  ],
  playerCards: [
    {
      id: 'paid',
      area: 'figures',
      order: 20,
      permission: 'deposits.read',
      load: () => import('./player/paid-figures.tsx'),
    },
    {
      id: 'orders',
      area: 'middle',
      order: 30,
      permission: 'deposits.read',
      load: () => import('./player/orders-card.tsx'),
    },
    {
      id: 'name',
      area: 'middle',
      order: 35,
      permission: 'names.fix',
      load: () => import('./player/name-card.tsx'),
    },
  ],
  playerEvents: [
    {
      id: 'orders',
      label: 'orders.title',
      permission: 'deposits.read',
      load: () => import('./player/order-events.ts'),
    },
  ],
  playerTabs: [
    {
      id: 'orders',
      order: 20,
      label: 'orders.title',
      permission: 'deposits.read',
      load: () => import('./player-orders.tsx'),
    },
  ],
  finders: [
    {
      id: 'orders',
      label: 'orders.title',
      permission: 'deposits.read',
      find: async (call, text) => {
        const id = text.trim().toUpperCase()
        if (/^D\d{16}$/.test(id)) {
          const answer = await call(opsDepositOne, { id })
          return isRefusal(answer) ? [] : [{ at: `/deposits?open=${id}`, label: id, detail: answer.deposit.name }]
        }
        if (!/^W\d{16}$/.test(id)) return []
        const answer = await call(opsWithdrawalOne, { id })
        return isRefusal(answer)
          ? []
          : [{ at: `/withdrawals?shelf=${answer.shelf}&open=${id}`, label: id, detail: answer.name }]
      },
    },
  ],
}
