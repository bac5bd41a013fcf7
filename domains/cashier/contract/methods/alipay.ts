import type { MethodDescriptor } from './descriptor.ts'

export const alipay = {
  number: {
    as: 'wallet',
    form: /^[A-Za-z0-9][A-Za-z0-9._+-]{0,40}@[A-Za-z0-9-]{1,30}(?:\.[A-Za-z0-9-]{2,20}){1,3}$/,
    phones: true,
    sandbox: { head: 'player', tail: '@magpie.example' },
  },
  holder: true,
  most: 3,
  stamp: 'blue',
} as const satisfies MethodDescriptor
