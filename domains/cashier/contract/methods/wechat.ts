import type { MethodDescriptor } from './descriptor.ts'

export const wechat = {
  number: {
    as: 'wallet',
    form: /^[a-zA-Z][-_a-zA-Z0-9]{5,19}$/,
    phones: true,
    sandbox: { head: 'mgp_test_' },
  },
  holder: true,
  most: 3,
  stamp: 'green',
} as const satisfies MethodDescriptor
