import type { MethodDescriptor } from './descriptor.ts'

export const ebpay = {
  number: {
    as: 'wallet',
    form: /^EB[A-Z0-9]{8,16}$/,
    phones: false,
    isUpper: true,
    sandbox: { head: 'EB990' },
  },
  holder: false,
  most: 2,
  stamp: 'plum',
} as const satisfies MethodDescriptor
