// The field for a code of the authenticator or a recovery code, with the way out for members who have none of them any
// more.

import { Field } from '@magpie/ui/field'
import { useText } from '@magpie/wire/text'
import { Link } from 'react-router'
import { recoveryPath } from '../account-paths.ts'
import css from './factors.module.css'

/** Members who lost every factor ask for account recovery (decision 0640). */
export const AllLost = () => {
  const say = useText()
  return (
    <p className={css['lost']}>
      <Link to={recoveryPath}>{say('factors.lost')}</Link>
    </p>
  )
}

export type SecondFieldProps = {
  readonly totp: boolean
  /** An empty field means: use a passkey. */
  readonly passkey: boolean
  readonly error: string | undefined
}

export const SecondField = ({ totp, passkey, error }: SecondFieldProps) => {
  const say = useText()
  const hint = totp ? (passkey ? 'factors.eitherHint' : 'factors.codeHint') : 'factors.recoveryHint'
  return (
    <div>
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
      <AllLost />
    </div>
  )
}
