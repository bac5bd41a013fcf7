// Where the code of an authenticator, or a recovery code, is typed.

import { Field } from '@magpie/ui/field'
import { useText } from '@magpie/wire/text'

export type SecondFieldProps = {
  readonly totp: boolean
  /** Left empty, a passkey is asked for. */
  readonly passkey: boolean
  readonly error: string | undefined
}

export const SecondField = ({ totp, passkey, error }: SecondFieldProps) => {
  const say = useText()
  const hint = totp ? (passkey ? 'factors.eitherHint' : 'factors.codeHint') : 'factors.recoveryHint'
  return (
    <Field
      label={say(totp ? 'factors.code' : 'factors.recovery')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
      hint={say(hint)}
      error={error}
    />
  )
}
