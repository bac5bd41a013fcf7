// Replaces a form whose precondition is missing: what is missing, why, and a link. The member returns to where they
// were.

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const NeedPin = ({ from }: { readonly from: string }) => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('cashier.pin.need')}
      text={say('cashier.pin.needText')}
      art={<Picture name="state-rest" width={140} />}
      action={<ButtonLink href={paths.pin({ from })}>{say('cashier.pin.toSet')}</ButtonLink>}
    />
  )
}
