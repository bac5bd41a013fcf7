import type { MethodDescriptor } from './descriptor.ts'

export const bank = {
  number: { as: 'card' },
  holder: true,
  most: 10,
  stamp: 'slate',
} as const satisfies MethodDescriptor
