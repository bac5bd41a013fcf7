// The pages of each account kind. The table of paths, which every first visit loads, needs only this.

import type { Method } from '../../contract/words.ts'

export type Pages = { readonly add: string; readonly list: string }

/** S-ROUTE-11 and S-ROUTE-12: the pages named by the specification. */
export const specified: Readonly<Partial<Record<Method, Pages>>> = {
  bank: { add: '/mine/addBankCard', list: '/mine/addBankCard' },
  usdt: { add: '/mine/virtualCoinCard', list: '/mine/virtualCoinCard' },
  ebpay: { add: '/mine/addEBpayCard', list: '/mine/ebpayAcount' },
  koipay: { add: '/mine/addKOIpayCard', list: '/mine/koipayAcount' },
  alipay: { add: '/mine/addAlipayCard', list: '/mine/alipayAcount' },
  wechat: { add: '/mine/addwechatCard', list: '/mine/wechatAcount' },
  ecny: { add: '/mine/addDigitalCard', list: '/mine/digitalAcount' },
}

export const allAccounts = '/mine/finance/accounts'

/** The paths of the specification, and those of every other kind. */
export const accountPaths: readonly string[] = [
  ...new Set(Object.values(specified).flatMap(Object.values<string>)),
  `${allAccounts}/:kind`,
]
