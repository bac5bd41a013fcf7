// Links to help and news in the member's hub: first what is often looked for, then the rest.

import { Icon } from '@magpie/ui/art/icon'
import { Entry } from '@magpie/ui/entry-grid'
import { List, ListRow } from '@magpie/ui/list-row'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useUnread } from './unread.ts'

export const NoticesEntry = () => {
  const say = useText()
  const unread = useUnread()
  return (
    <Entry
      href={paths.notices()}
      icon={<Icon name="horn" />}
      text={say('notices.title')}
      tone="hot"
      count={unread === 0 ? undefined : { figure: unread, text: say('notices.unread', { count: unread }) }}
    />
  )
}

export const GuideEntry = () => {
  const say = useText()
  return <Entry href={paths.help('tytzjc')} icon={<Icon name="spark" />} text={say('help.entry.guide')} tone="gold" />
}

export const HelpEntries = () => {
  const say = useText()
  return (
    <List label={say('help.title')}>
      <ListRow href={paths.help('bczr')} icon={<Icon name="doc" />} text={say('help.entry.care')} />
      <ListRow href={paths.help('gywm')} icon={<Icon name="bird" />} text={say('help.entry.about')} />
    </List>
  )
}
