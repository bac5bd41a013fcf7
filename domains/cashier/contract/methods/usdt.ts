import type { MethodDescriptor } from './descriptor.ts'

export const usdt = {
  number: { as: 'chain' },
  holder: false,
  most: 10,
  stamp: 'jade',
} as const satisfies MethodDescriptor
