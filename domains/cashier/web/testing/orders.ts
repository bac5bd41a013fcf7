// Orders and methods in the server's shapes, for tests of the screens.

import type { Gives } from '@magpie/wire/endpoint'
import type { depositMethods, DepositView } from '../../contract/deposits.ts'

const minute = 60_000
export const orderId = 'D2606128841370215'

export const orderOf = (more: Partial<DepositView> = {}): DepositView => {
  const now = Date.now()
  return {
    id: orderId,
    method: 'alipay',
    channel: 'alipay-1',
    network: null,
    state: 'open',
    step: 2,
    reason: null,
    amount: '500.00',
    payAmount: '500.07',
    payCurrency: 'CNY',
    credit: '500.07',
    credited: null,
    createdAt: now,
    expiresAt: now + 10 * minute,
    receiptAt: null,
    chasedAt: null,
    chaseFrom: null,
    closedAt: null,
    may: ['pay', 'receipt', 'cancel'],
    page: { id: orderId, expires: now + 10 * minute, sign: 'a'.repeat(64) },
    ...more,
  }
}

export const endedOf = (more: Partial<DepositView>): DepositView =>
  orderOf({ may: [], page: null, closedAt: Date.now(), ...more })

type Given = Gives<typeof depositMethods>
type Channel = Given['methods'][number]['channels'][number]

const channelOf = (more: Partial<Channel>): Channel => ({
  id: 'alipay-1',
  name: 'Scan 1',
  network: null,
  least: '100.00',
  most: '5000.00',
  chips: ['100.00', '500.00'],
  fixed: false,
  payCurrency: 'CNY',
  rate: '1.00',
  exact: true,
  needsName: false,
  typicalSeconds: 60,
  openMinutes: 10,
  ...more,
})

export const methodsOf = (more: Partial<Given> = {}): Given => ({
  ownLeft: null,
  safetyRead: true,
  sandbox: true,
  methods: [
    {
      method: 'alipay',
      name: 'Alipay',
      recommended: true,
      openOrder: null,
      channels: [
        channelOf({}),
        channelOf({ id: 'alipay-2', name: 'Scan 2', fixed: true, least: '50.00', most: '1000.00', exact: false }),
      ],
    },
    {
      method: 'bank',
      name: 'Bank',
      recommended: false,
      openOrder: null,
      channels: [channelOf({ id: 'bank-1', name: 'Transfer', needsName: true })],
    },
    {
      method: 'usdt',
      name: 'USDT',
      recommended: false,
      openOrder: null,
      channels: [channelOf({ id: 'usdt-trc20', name: 'TRC20', network: 'TRC20', payCurrency: 'USDT', rate: '7.00' })],
    },
  ],
  ...more,
})
