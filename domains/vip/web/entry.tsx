// Links from the member's hub to level and rebate.

import { Icon } from '@magpie/ui/art/icon'
import { Entry } from '@magpie/ui/entry-grid'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const VipEntries = () => {
  const say = useText()
  return (
    <>
      <Entry href={paths.vip()} icon={<Icon name="crown" />} text={say('vip.title.vip')} tone="gold" />
      <Entry href={paths.rebate()} icon={<Icon name="refresh" />} text={say('vip.title.rebate')} tone="jade" />
    </>
  )
}
