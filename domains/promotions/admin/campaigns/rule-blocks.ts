// The block of the editor for each field of terms: when, if, then, cap. Fields that are not listed are about what is
// given.

export const blockNames = ['when', 'if', 'then', 'cap'] as const
export type BlockName = (typeof blockNames)[number]

const blockOfField: Readonly<Record<string, BlockName>> = {
  weekdays: 'when',
  hour: 'when',
  verifyDays: 'if',
  least: 'if',
  capMinor: 'cap',
  perDay: 'cap',
  perMonth: 'cap',
  most: 'cap',
  freeMakeUps: 'cap',
  shares: 'cap',
}

export const blockOf = (field: string): BlockName => blockOfField[field] ?? 'then'
