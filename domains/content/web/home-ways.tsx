// The link to the news in home's bar, always at the same place; a dot marks something new.

import { Icon } from '@magpie/ui/art/icon'
import { IconLink } from '@magpie/ui/button'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useUnread } from './unread.ts'

export const HomeWays = () => {
  const say = useText()
  const isNew = useUnread() > 0
  return (
    <IconLink href={paths.notices()} label={say(isNew ? 'notices.new' : 'notices.title')} dot={isNew}>
      <Icon name="bell" />
    </IconLink>
  )
}
