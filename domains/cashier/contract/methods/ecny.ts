import type { MethodDescriptor } from './descriptor.ts'

export const ecny = {
  number: { as: 'wallet', form: /^\d{16}$/, phones: true, sandbox: { head: '00009900' } },
  holder: true,
  most: 3,
  stamp: 'red',
} as const satisfies MethodDescriptor
