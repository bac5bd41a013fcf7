import { expect, it } from 'vitest'
import type { AuditRow } from '../../contract/index.ts'
import { reasonText } from './row-texts.ts'

it('the reason column has words for an act, a read, an act at the terminal and an operator’s own login', () => {
  const of = (action: string, operator: string | null, reason: string): string =>
    reasonText((id) => id, { action, operator, reason } as AuditRow)
  expect(of('members.block', 'o', 'the sheet')).toBe('the sheet')
  expect(of('read.players.one', 'o', 'read of a person')).toBe('audit.read_reason')
  expect(of('members.block', null, 'x')).toBe('audit.house_reason')
  expect(of('self.login', 'o', 'x')).toBe('—')
})
