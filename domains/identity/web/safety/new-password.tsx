// The field for a new password, with its rules in sight. Its value is read from the form.

import { Icon } from '@magpie/ui/art/icon'
import { PasswordField } from '@magpie/ui/field'
import { useText } from '@magpie/wire/text'
import { passwordRules } from '../auth/register-rules.ts'
import { RuleList } from '../auth/rule-list.tsx'

export type NewPasswordProps = {
  readonly account: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export const NewPassword = ({ account, value, error, onChange }: NewPasswordProps) => {
  const say = useText()
  const { length, other, uncommon } = passwordRules({ account, password: value })
  return (
    <PasswordField
      label={say('profile.newPassword')}
      icon={<Icon name="lock" />}
      name="next"
      autoComplete="new-password"
      maxLength={256}
      value={value}
      showLabel={say('auth.showPassword')}
      hideLabelText={say('auth.hidePassword')}
      hint={
        <RuleList
          rules={[
            { id: 'length', text: say('register.rule.passwordLength'), met: length },
            { id: 'other', text: say('register.rule.passwordOther'), met: other },
            { id: 'uncommon', text: say('register.rule.passwordUncommon'), met: uncommon },
          ]}
        />
      }
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
