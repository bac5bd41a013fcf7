// What rules that nobody has put in force yet would say to somebody: the desk asks before it sends them (S-GATE-06).

import type { AccessRules } from '../contract/access.ts'
import { type Access, accessOf, locator } from '../rules/index.ts'

/** `region` as a proxy would name it, empty where it names none: the rules' own table of networks counts then. */
export const judgeAccess = (rules: AccessRules, address: string, region: string): Access => {
  const header = 'region'
  return accessOf(rules, locator(rules, header)({ ip: address, headers: { [header]: region } }))
}
