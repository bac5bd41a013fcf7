// Faults of declarations are reported at the start, all at once, before a member can meet them.

import type { Dialect } from '../dialect.ts'
import { type Endpoint, everywhere, isAct, opsBase } from '../endpoint.ts'
import type { Handled } from '../handle.ts'
import { keysOf, letsUnknownThrough, looksLikeRefusal, namingKeysOf } from './json-schema.ts'

const operatorPrefix = 'operator:'

/** A read of one thing says whose it is, so that no read of a member's data stays without a trace (decision 1474). */
const personFaults = ({ method, person, takes }: Endpoint, name: string): readonly string[] => {
  const keys = keysOf(takes)
  if (typeof person === 'object')
    return keys.includes(person.key) ? [] : [`${name} has no key ${person.key}, which names whose data it gives`]
  if (method !== 'GET' || person !== undefined || keys.includes('member')) return []
  const naming = namingKeysOf(takes)
  return naming.length === 0
    ? []
    : [`${name} gives one thing by ${naming.join(', ')} and does not say whose: \`person\``]
}

/** Operators have their own paths, a closed table of permissions, and a reason for whatever they change (L33). */
const operatorFaults = (
  endpoint: Endpoint,
  name: string,
  permissions: readonly string[] | undefined,
): readonly string[] => {
  const { who, path, takes } = endpoint
  if (!who.startsWith(operatorPrefix)) return []
  const permission = who.slice(operatorPrefix.length)
  return [
    ...(path.startsWith(opsBase) ? [] : [`${name} is an operator's and lies outside ${opsBase}`]),
    ...(permissions === undefined || permissions.includes(permission)
      ? []
      : [`${name} needs a permission that is not in the table: ${permission}`]),
    ...(isAct(endpoint) && !keysOf(takes).includes('reason') ? [`${name} takes no reason (L33)`] : []),
    ...personFaults(endpoint, name),
  ]
}

/** Only an operator can lack a permission, so only their dialect needs the word for it. */
const answeredBefore = ({ who }: Endpoint): readonly string[] =>
  who.startsWith(operatorPrefix) ? everywhere : everywhere.filter((code) => code !== 'forbidden')

/** Everything that is wrong with the declarations, all at once, in words. */
export const declarationFaults = (
  handled: readonly Handled[],
  dialects: ReadonlyMap<string, Dialect>,
  texts: Readonly<Record<string, string>>,
  permissions?: readonly string[],
): readonly string[] => {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const { endpoint } of handled) {
    const name = `${endpoint.method} ${endpoint.path}`
    if (seen.has(name)) faults.push(`${name} is declared twice`)
    seen.add(name)
    faults.push(...operatorFaults(endpoint, name, permissions))
    const dialect = dialects.get(endpoint.dialect)
    if (dialect === undefined) faults.push(`${name} speaks an unknown dialect: ${endpoint.dialect}`)
    for (const code of [...endpoint.refuses, ...answeredBefore(endpoint)]) {
      if (dialect !== undefined && !Object.hasOwn(dialect.codes, code))
        faults.push(`dialect ${dialect.name} has no code for ${code} (${name})`)
      if (!Object.hasOwn(texts, `refusal.${code}`)) faults.push(`no text refusal.${code} (${name})`)
    }
    if (endpoint.feature !== undefined && !endpoint.refuses.includes('feature_off'))
      faults.push(`${name} is a part of ${endpoint.feature} and does not declare feature_off`)
    if (letsUnknownThrough(endpoint.takes, 'input')) faults.push(`${name} takes an object that is not strict`)
    if (letsUnknownThrough(endpoint.gives, 'output')) faults.push(`${name} gives a loose object`)
    if (looksLikeRefusal(endpoint.gives)) faults.push(`${name} gives a value with the key "refused"`)
  }
  return [...new Set(faults)]
}
