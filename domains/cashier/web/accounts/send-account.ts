// From the form to the call of its kind. The proof of the member travels with it.

import type { Call } from '@magpie/wire/call'
import {
  accountAddAlipay,
  accountAddBank,
  accountAddEbpay,
  accountAddEcny,
  accountAddKoipay,
  accountAddUsdt,
  accountAddWechat,
  banks,
} from '../../contract/accounts.ts'
import type { Method } from '../../contract/words.ts'
import { type Draft, looksLikePhone } from './form-rules.ts'

export type Proof = { readonly requestId: string; readonly pin: string; readonly password: string }

const withNames = { alipay: accountAddAlipay, wechat: accountAddWechat, ecny: accountAddEcny } as const

export const sendAccount = (call: Call, kind: Method, draft: Draft, proof: Proof) => {
  const number = draft.number.trim()
  const alias = draft.alias.trim() === '' ? {} : { alias: draft.alias.trim() }
  const base = { ...proof, ...alias }
  switch (kind) {
    case 'bank': {
      const bank = banks.find((one) => one === draft.bank) ?? 'OTHER'
      return call(accountAddBank, {
        ...base,
        number: number.replace(/\s/g, ''),
        holder: draft.holder,
        bank,
        ...(draft.isSure ? { isSure: true } : {}),
      })
    }
    case 'usdt':
      return call(accountAddUsdt, { ...base, network: draft.network, address: number })
    case 'ebpay':
      return call(accountAddEbpay, { ...base, account: number })
    case 'koipay':
      return call(accountAddKoipay, { ...base, account: number })
    default: {
      const phone = looksLikePhone(kind, number) ? { country: draft.country } : {}
      return call(withNames[kind], { ...base, account: number, holder: draft.holder, ...phone })
    }
  }
}
