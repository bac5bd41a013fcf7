// Where the pages of each kind of account lie, by its descriptor.

import { type Method, methodOf, methods } from '../../contract/words.ts'

/** Cards and addresses have one page for their list and their form (S-ROUTE-11a, b); the others have two (S-ROUTE-12). */
export const hasOnePage = (kind: Method): boolean => methodOf[kind].pages.add === methodOf[kind].pages.list

/** S-ROUTE-11. */
export const addAccountPath = (kind: Method): string =>
  hasOnePage(kind) ? `${methodOf[kind].pages.add}?add=1` : methodOf[kind].pages.add
/** S-ROUTE-12. */
export const accountsOfPath = (kind: Method): string => methodOf[kind].pages.list
/** Where somebody who has no account yet begins. */
export const firstAccountPath = (): string => addAccountPath('bank')

/** Which kind a path is of, and which page of it. */
export const accountPages: ReadonlyMap<string, readonly [Method, 'list' | 'add']> = new Map(
  (['add', 'list'] as const).flatMap((shows) =>
    methods.map((kind) => [methodOf[kind].pages[shows], [kind, shows]] as const),
  ),
)
