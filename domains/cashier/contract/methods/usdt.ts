import type { MethodDescriptor } from './descriptor.ts'

export const usdt = {
  number: { as: 'chain' },
  holder: false,
  most: 10,
  pages: { add: '/mine/virtualCoinCard', list: '/mine/virtualCoinCard' },
  stamp: 'jade',
} as const satisfies MethodDescriptor
