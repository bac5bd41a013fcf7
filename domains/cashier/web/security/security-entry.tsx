// Links to the security page and the accounts, in the member's hub. They are shown to everyone, so that nothing moves
// once the session is known.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const SecurityEntry = () => {
  const say = useText()
  return (
    <List label={say('cashier.security.title')}>
      <ListRow
        icon={<Icon name="lock" />}
        text={say('cashier.security.title')}
        value={say('cashier.security.entry')}
        href={paths.security()}
      />
      <ListRow icon={<Icon name="card" />} text={say('cashier.accounts.title')} href={paths.accounts()} />
    </List>
  )
}
