// The field of a password that stands, as a login and whoever asks again show it. Its value is read from the form.

import { Icon } from '@magpie/ui/art/icon'
import { PasswordField } from '@magpie/ui/field'
import { useText } from '@magpie/wire/text'

export const CurrentPassword = ({ error }: { readonly error: string | undefined }) => {
  const say = useText()
  return (
    <PasswordField
      label={say('login.password')}
      hideLabel
      icon={<Icon name="lock" />}
      name="password"
      placeholder={say('login.password')}
      autoComplete="current-password"
      enterKeyHint="go"
      maxLength={256}
      showLabel={say('auth.showPassword')}
      hideLabelText={say('auth.hidePassword')}
      error={error}
    />
  )
}
