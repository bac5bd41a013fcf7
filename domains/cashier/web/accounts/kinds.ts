// What differs between the seven kinds of accounts, as far as their pages have to know it.

import type { Method } from '../../contract/words.ts'

/** Cards and addresses have one page for their list and their form (S-ROUTE-11a, b); the others have two (S-ROUTE-12). */
export const hasOnePage = (kind: Method): boolean => kind === 'bank' || kind === 'usdt'

const withHolder: ReadonlySet<Method> = new Set(['bank', 'alipay', 'wechat', 'ecny'])
/** Kinds that carry a name, which must be the stated one. */
export const needsHolder = (kind: Method): boolean => withHolder.has(kind)

const withPhones: ReadonlySet<Method> = new Set(['alipay', 'wechat', 'ecny'])
/** Kinds that may be named by a phone number (S-VAL-06). */
export const takesPhones = (kind: Method): boolean => withPhones.has(kind)
