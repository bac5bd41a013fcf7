// The second factor for a change of the account: the typed code, or else a passkey.

import { isRefusal } from '@magpie/kernel'
import type { Declined } from '@magpie/wire/call'
import type { Takes } from '@magpie/wire/endpoint'
import { useCall } from '@magpie/wire/scope'
import { type codesAnew, type FactorsView, passkeyAsk } from '../../contract/index.ts'
import { useCanPasskey } from './can-passkey.ts'

export type Shown = Pick<Takes<typeof codesAnew>, 'code' | 'signed'>

/** `prove` calls the action with the factor; null if the member cancelled. */
export const useSecond = ({ totpAt, passkeys }: FactorsView) => {
  const call = useCall()
  const can = useCanPasskey()
  const [totp, passkey] = [totpAt !== null, passkeys.length > 0]
  const isAsked = totp || passkey
  const prove = async <Value>(
    code: string,
    act: (shown: Shown) => Promise<Value | Declined>,
  ): Promise<Value | Declined | null> => {
    if (!isAsked) return act({})
    if (code !== '') return act({ code })
    const asked = await call(passkeyAsk, {})
    if (isRefusal(asked)) return asked
    const { signWithPasskey } = await import('./passkey-browser.ts')
    const made = await signWithPasskey(asked)
    if (made === null) return null
    const { ticket, id, clientData, authenticator, signature } = made
    return act({ signed: { ticket, id, clientData, authenticator, signature } })
  }
  return { totp, passkey, isAsked, needsCode: isAsked && !(passkey && can), prove }
}
