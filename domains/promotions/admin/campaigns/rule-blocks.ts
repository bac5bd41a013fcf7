// Which block of the editor a field of terms stands in: when, if, then, cap. What is not named is something that is given.

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
