import type { MethodDescriptor } from './descriptor.ts'

export const koipay = {
  number: {
    as: 'wallet',
    form: /^KOI[A-Z0-9]{8,16}$/,
    phones: false,
    isUpper: true,
    sandbox: { head: 'KOI990' },
  },
  holder: false,
  most: 2,
  stamp: 'gold',
} as const satisfies MethodDescriptor
