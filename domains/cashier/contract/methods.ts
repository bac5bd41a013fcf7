// The map of methods: a payment method is a file in `methods/`, a line here, its channels and its texts.

import { alipay } from './methods/alipay.ts'
import { bank } from './methods/bank.ts'
import type { MethodDescriptor } from './methods/descriptor.ts'
import { ebpay } from './methods/ebpay.ts'
import { ecny } from './methods/ecny.ts'
import { koipay } from './methods/koipay.ts'
import { quickpass } from './methods/quickpass.ts'
import { usdt } from './methods/usdt.ts'
import { wechat } from './methods/wechat.ts'

export type { MethodDescriptor, NumberRule } from './methods/descriptor.ts'

const known = { bank, usdt, ebpay, koipay, alipay, wechat, ecny, quickpass } as const

/** A deposit method, and a kind of payout account. */
export type Method = keyof typeof known
export const methodOf: Readonly<Record<Method, MethodDescriptor>> = known
export const methods = Object.keys(known) as readonly Method[]
