// A row of the log in words. It holds whatever any slice wrote; what has no word yet is shown as it is. What somebody did
// about himself needed no reason, and what the house did at its terminal says so.

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

export const whoName = (say: Say, { operator, account }: Pick<AuditRow, 'operator' | 'account'>): string =>
  operator === null ? say('audit.house') : account

export const reasonText = (say: Say, { action, operator, reason }: AuditRow): string => {
  if (action.startsWith('self.')) return '—'
  return operator === null ? say('audit.house_reason') : reason
}
