// Who one is at the top of the hub, in the frame of the mall that one wears, with the ways to people and to how this browser
// wants the site.

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
