// An activity that is not running, or no longer: the message, and a link to running ones.

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const GoneState = ({ message }: { readonly message: string }) => (
  <StateView
    kind="empty"
    title={message}
    art={<Picture name="state-rest" width={160} />}
    level={2}
    action={<ButtonLink href={paths.offers()}>{useText()('promo.all')}</ButtonLink>}
  />
)
