// Sends the form with the member's proof.

import type { Shown } from '@magpie/identity/web'
import type { Call } from '@magpie/wire/call'
import { accountAdd, banks } from '../../contract/accounts.ts'
import { type Method, methodOf } from '../../contract/words.ts'
import { type Draft, looksLikePhone } from './form-rules.ts'

/** PIN, password and, if the member has one, the second factor. */
export type Proof = Shown & { readonly pin: string; readonly password: string }

export const sendAccount = (call: Call, kind: Method, draft: Draft, proof: Proof & { readonly requestId: string }) => {
  const rule = methodOf[kind].number
  const isCard = rule.as === 'card'
  const number = isCard ? draft.number.replace(/\s/g, '') : draft.number.trim()
  const alias = draft.alias.trim()
  return call(accountAdd, {
    ...proof,
    kind,
    number,
    ...(alias === '' ? {} : { alias }),
    ...(isCard ? { bank: banks.find((one) => one === draft.bank) ?? 'OTHER' } : {}),
    ...(isCard && draft.isSure ? { isSure: true } : {}),
    ...(rule.as === 'chain' ? { network: draft.network } : {}),
    ...(looksLikePhone(kind, number) ? { country: draft.country } : {}),
  })
}
