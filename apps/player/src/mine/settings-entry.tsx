// The way to how this browser wants the site.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const SettingsEntry = () => {
  const say = useText()
  return (
    <List>
      <ListRow href={paths.settings()} icon={<Icon name="settings" />} text={say('look.title')} />
    </List>
  )
}
