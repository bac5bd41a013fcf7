// The link to the account in the member's hub. It is shown to everyone, so that nothing moves once the session is
// known.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { userInfoPath } from '../account-paths.ts'
import { useText } from '@magpie/wire/text'

export const ProfileEntry = () => {
  const say = useText()
  return (
    <List label={say('profile.title')}>
      <ListRow
        icon={<Icon name="user" />}
        text={say('profile.title')}
        value={say('profile.entry')}
        href={userInfoPath()}
      />
    </List>
  )
}
