// The field for the current password, at login and when the password is asked again. Its value is read from the form.

import { Icon } from '@magpie/ui/art/icon'
import { PasswordField } from '@magpie/ui/field'
import { useText } from '@magpie/wire/text'

type CurrentPasswordProps = {
  readonly error: string | undefined
  /** Shows a label above the field, like the fields beside it. */
  readonly named?: boolean
}

export const CurrentPassword = ({ error, named = false }: CurrentPasswordProps) => {
  const say = useText()
  return (
    <PasswordField
      label={say(named ? 'profile.currentPassword' : 'login.password')}
      hideLabel={!named}
      icon={<Icon name="lock" />}
      name="password"
      placeholder={named ? undefined : say('login.password')}
      autoComplete="current-password"
      enterKeyHint="go"
      maxLength={256}
      showLabel={say('auth.showPassword')}
      hideLabelText={say('auth.hidePassword')}
      error={error}
    />
  )
}
