// Link from the member's hub to the mall.

import { Icon } from '@magpie/ui/art/icon'
import { Entry } from '@magpie/ui/entry-grid'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const MallEntry = () => (
  <Entry href={paths.mall()} icon={<Icon name="feather" />} text={useText()('mall.title.hall')} tone="gold" />
)
