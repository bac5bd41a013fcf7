// The second factor that is shown with a change to what a member has: a code that was typed, or else a passkey of theirs.

import { isRefusal } from '@magpie/kernel'
import type { Declined } from '@magpie/wire/call'
import type { Takes } from '@magpie/wire/endpoint'
import { useCall } from '@magpie/wire/scope'
import { type codesAnew, type FactorsView, passkeyAsk } from '../../contract/index.ts'
import { useCanPasskey } from './can-passkey.ts'

export type Shown = Pick<Takes<typeof codesAnew>, 'code' | 'signed'>

/** `prove` acts with what was shown; null when the member thought better of it. */
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
