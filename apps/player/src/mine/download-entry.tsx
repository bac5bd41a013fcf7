// The link to the page that explains how to put the site on the home screen.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const DownloadEntry = () => {
  const say = useText()
  return (
    <List>
      <ListRow href={paths.download()} icon={<Icon name="phone" />} text={say('download.title')} />
    </List>
  )
}
