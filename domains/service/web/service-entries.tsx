// Links from the member's hub to staff.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const ServiceEntries = () => {
  const say = useText()
  return (
    <List label={say('service.title')}>
      <ListRow href={paths.service()} icon={<Icon name="headset" />} text={say('service.title')} />
      <ListRow href={paths.feedback()} icon={<Icon name="chat" />} text={say('feedback.title')} />
    </List>
  )
}
