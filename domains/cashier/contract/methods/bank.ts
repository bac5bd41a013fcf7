import type { MethodDescriptor } from './descriptor.ts'

export const bank = {
  number: { as: 'card' },
  holder: true,
  most: 10,
  pages: { add: '/mine/addBankCard', list: '/mine/addBankCard' },
  stamp: 'slate',
} as const satisfies MethodDescriptor
