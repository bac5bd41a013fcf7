// An audit row in words. It holds whatever any slice wrote; facts without a text are shown raw. Operators' actions on
// themselves have no reason, looks are logged automatically, and actions at the server's terminal say so.

import { showMinor } from '@magpie/wire/show'
import type { Say } from '@magpie/wire/text'
import type { AuditRow } from '../../contract/index.ts'

export const actionName = (say: Say, action: string): string => {
  const id = `action.${action}`
  const word = say(id)
  return word === id ? action : word
}

export const subjectName = (say: Say, kind: string): string => {
  const id = `subject.${kind}`
  const word = say(id)
  return word === id ? kind : word
}

/** One fact of a row: name and value, in words where there are texts; amounts as money. */
export const factText = (say: Say, name: string, value: string): { readonly name: string; readonly value: string } => {
  const [named, valued] = [say(`fact.${name}`), say(`fact.${name}.${value}`)]
  const money = name === 'amount' && /^-?\d+$/.test(value)
  return {
    name: named === `fact.${name}` ? name : named,
    value: money ? showMinor(BigInt(value)) : valued === `fact.${name}.${value}` ? value : valued,
  }
}

export const whoName = (say: Say, { operator, account }: Pick<AuditRow, 'operator' | 'account'>): string =>
  operator === null ? say('audit.house') : account

export const reasonText = (say: Say, { action, operator, reason }: AuditRow): string => {
  if (action.startsWith('self.')) return '—'
  if (action.startsWith('read.')) return say('audit.read_reason')
  return operator === null ? say('audit.house_reason') : reason
}
