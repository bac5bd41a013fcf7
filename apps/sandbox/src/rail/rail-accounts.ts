// The accounts that the rail gives out for payments: the sandbox's own numbers, which exist at no bank and on no chain.

import type { PayTo } from '@magpie/cashier/contract'
import { sandboxAccount } from '@magpie/cashier/rules'
import type * as z from 'zod/mini'
import texts from '../../locales/zh-CN.json' with { type: 'json' }
import type { Collect } from './rail-book.ts'

/** Above the numbers that players are offered as samples. */
const firstNth = 90_000_000
const each = 9_000_000

export type PayToShape = z.output<typeof PayTo>

export const payToOf = (collect: Collect, publicUrl: string): PayToShape => {
  const method = collect.method as Parameters<typeof sandboxAccount>[0]
  const { number } = sandboxAccount(method, collect.network, firstNth + (collect.nth % each))
  const url = `${publicUrl}/pay/${collect.order}`
  const memo = { name: 'memo', value: collect.order } as const
  if (method === 'usdt') {
    const network = { name: 'network', value: collect.network ?? 'TRC20' } as const
    return { fields: [network, { name: 'address', value: number }], qr: number, url }
  }
  if (method === 'bank') {
    const holder = { name: 'holder', value: texts['rail.holder'] } as const
    const bank = { name: 'bank', value: texts['rail.bank'] } as const
    return { fields: [bank, holder, { name: 'number', value: number }, memo], qr: null, url }
  }
  return { fields: [{ name: 'account', value: number }, memo], qr: url, url }
}
