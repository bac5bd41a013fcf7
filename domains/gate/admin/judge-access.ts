// What proposed access rules would answer to an address: a preview for the desk (S-GATE-06).

import type { AccessRules } from '../contract/access.ts'
import { type Access, accessOf, locator } from '../rules/index.ts'

/** `region`: as a proxy header would name it; if empty, the rules' own table of networks decides. */
export const judgeAccess = (rules: AccessRules, address: string, region: string): Access => {
  const header = 'region'
  return accessOf(rules, locator(rules, header)({ ip: address, headers: { [header]: region } }))
}
