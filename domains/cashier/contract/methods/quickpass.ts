import type { MethodDescriptor } from './descriptor.ts'

/** UnionPay's app: an account is the phone number that the member registered there. */
export const quickpass = {
  number: { as: 'wallet', form: null, phones: true, sandbox: null },
  holder: true,
  most: 3,
  speed: true,
  stamp: 'slate',
} as const satisfies MethodDescriptor
