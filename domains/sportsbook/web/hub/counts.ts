// How many matches a tab has, out of the counts of all venues (S-CNT-01).

import type { GroupCounts, PlatformCounts } from '@magpie/venues/contract'
import { type HubTab, menuOf } from './tabs.ts'

/** Undefined while it is not known. */
export const countOf = (counts: PlatformCounts | undefined, tab: HubTab): number | undefined => {
  const group: GroupCounts | undefined = counts?.TY
  return group?.[menuOf[tab]]?.ct
}
