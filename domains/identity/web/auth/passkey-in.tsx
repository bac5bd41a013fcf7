// Login with a passkey: one button and nothing to type.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { useCall } from '@magpie/wire/scope'
import { isRefusal } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import { type LoginInfo, passkeyAsk, passkeyEnter } from '../../contract/index.ts'
import { useCanPasskey } from '../factors/can-passkey.ts'
import { FaultNote } from './fault-note.tsx'
import { useAttempt } from './use-attempt.ts'

export const PasskeyIn = ({ onIn }: { readonly onIn: (info: LoginInfo) => void }) => {
  const say = useText()
  const call = useCall()
  const can = useCanPasskey()
  const { busy, fault, wait, run } = useAttempt()
  const enter = async (): Promise<void> => {
    const info = await run(async () => {
      const asked = await call(passkeyAsk, {})
      if (isRefusal(asked)) return asked
      const { signWithPasskey } = await import('../factors/passkey-browser.ts')
      const signed = await signWithPasskey(asked)
      return signed === null ? null : call(passkeyEnter, signed)
    })
    if (info !== undefined && info !== null) onIn(info)
  }
  if (!can) return null
  return (
    <>
      <Button type="button" variant="soft" block busy={busy} disabled={wait > 0} onClick={() => void enter()}>
        <Icon name="key" size={20} />
        {say('factors.enter')}
      </Button>
      <FaultNote fault={fault} wait={wait} />
    </>
  )
}
