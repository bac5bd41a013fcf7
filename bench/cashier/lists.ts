// What the first page of a list costs when much is stored: the operators' queue, the list of orders, a member's own
// record.

import type { House } from '@magpie/db'
import { opsDeposits, opsWithdrawalCounts, opsWithdrawals, recordList } from '@magpie/cashier/contract'
import { openCashier } from '@magpie/cashier/server'
import type { Endpoint } from '@magpie/wire'
import { type Ask, measureFirstPages } from '../first-pages.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { memberAt, storeOrders } from './stored-orders.ts'

const refused = (): Promise<never> => Promise.reject(new Error('nothing here asks for that'))

/** Queries to one database, through the handlers that answer them. */
const asksOf = (house: House, count: number): Readonly<Record<string, Ask>> => {
  const rail = { code: 'SANDPAY', url: 'http://127.0.0.1:9', secret: 'bench' }
  const { slice } = openCashier({
    secret: 'bench',
    world: house.world,
    identity: { confirmPassword: refused, secondFault: refused, takeCode: refused, reaches: refused },
    rails: [rail],
    sandbox: true,
  })
  const ask = (endpoint: Endpoint, asked: object, nth: number): Promise<unknown> => {
    const found = slice.handlers.find((one) => one.endpoint.path === endpoint.path)
    if (found === undefined) throw new Error(`no handler for ${endpoint.path}`)
    const caller = { is: 'member', member: memberAt(nth * 17, count), session: memberAt(nth, count) }
    return found.run(asked as never, { house, caller } as never)
  }
  return {
    'cashier.queue': (nth) => ask(opsWithdrawals, { shelf: nth % 2 === 0 ? 'review' : 'second', limit: 50 }, nth),
    'cashier.paid': (nth) => ask(opsWithdrawals, { shelf: 'paid', limit: 50 }, nth),
    'cashier.counts': (nth) => ask(opsWithdrawalCounts, {}, nth),
    'cashier.orders': (nth) => ask(opsDeposits, { shelf: 'credited', limit: 50 }, nth),
    'cashier.record': (nth) => ask(recordList, { since: 0, limit: 20 }, nth),
  }
}

export const measureLists = async (
  urls: { readonly few: string; readonly many: string },
  { lists }: Sizes,
  report: Report,
): Promise<void> => {
  report.say(`storing ${lists.many} orders and ${lists.many} withdrawals`)
  await measureFirstPages(urls, lists, report, { store: storeOrders, asksOf })
}
