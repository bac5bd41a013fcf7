// A row of the log in words. It holds whatever any slice wrote; what has no word yet is shown as it is. What somebody did
// about themselves needed no reason, what they looked at was noted by the house, and what the house did at its terminal says so.

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

/** A figure of a row: its name and what it says, in words where there are some; amounts as money. */
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
