// The pages of an account kind.

import type { Method } from '../../contract/words.ts'
import { allAccounts, type Pages, specified } from './account-pages.ts'

const pagesOf = (kind: Method): Pages => {
  const page = `${allAccounts}/${kind}`
  return specified[kind] ?? { add: page, list: page }
}

/** Where both are one page, the form stands behind `?add`: cards and addresses (S-ROUTE-11a, b), and methods of our own. */
export const hasOnePage = (kind: Method): boolean => pagesOf(kind).add === pagesOf(kind).list

/** S-ROUTE-11. */
export const addAccountPath = (kind: Method): string =>
  hasOnePage(kind) ? `${pagesOf(kind).add}?add=1` : pagesOf(kind).add
/** S-ROUTE-12. */
export const accountsOfPath = (kind: Method): string => pagesOf(kind).list
/** Where a member without an account begins. */
export const firstAccountPath = (): string => addAccountPath('bank')
