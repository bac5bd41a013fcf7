// The member at the top of the hub, in the mall frame that they wear, with the ways to their profile pages and to this
// browser's settings.

import { MemberCard } from '@magpie/identity/web'
import { OwnFace } from '@magpie/mall/web'
import { Icon } from '@magpie/ui/art/icon'
import { IconLink } from '@magpie/ui/button'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const Me = () => {
  const say = useText()
  return (
    <MemberCard
      Face={OwnFace}
      ways={
        <>
          <IconLink href={paths.service()} target="_blank" label={say('tab.service')}>
            <Icon name="headset" />
          </IconLink>
          <IconLink href={paths.settings()} label={say('settings.title')}>
            <Icon name="settings" />
          </IconLink>
        </>
      }
    />
  )
}
