import type { MethodDescriptor } from './descriptor.ts'

export const ecny = {
  number: { as: 'wallet', form: /^\d{16}$/, phones: true, sandbox: { head: '00009900' } },
  holder: true,
  most: 3,
  pages: { add: '/mine/addDigitalCard', list: '/mine/digitalAcount' },
  stamp: 'red',
} as const satisfies MethodDescriptor
