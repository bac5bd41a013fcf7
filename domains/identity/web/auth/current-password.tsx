// The field of a password that stands, as a login and whoever asks again show it. Its value is read from the form.

import { Icon } from '@magpie/ui/art/icon'
import { PasswordField } from '@magpie/ui/field'
import { useText } from '@magpie/wire/text'

type CurrentPasswordProps = {
  readonly error: string | undefined
  /** Beside fields whose names stand above them, its own does too. */
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
