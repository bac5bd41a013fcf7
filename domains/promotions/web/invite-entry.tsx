// The link from the member's hub to their invitations.

import { Icon } from '@magpie/ui/art/icon'
import { Entry } from '@magpie/ui/entry-grid'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const InviteEntry = () => (
  <Entry href={paths.invite()} icon={<Icon name="users" />} text={useText()('promo.invite')} tone="jade" />
)
