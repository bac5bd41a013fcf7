// After too many wrong PINs none is accepted for a while. The note says until when, and that nothing else is blocked.
// Refusals are shown at their field, so only the codes of a PIN are here.

import { Note } from '@magpie/ui/note'
import { Ticking, TimeText } from '@magpie/ui/time-text'
import { spanText } from '@magpie/ui/text/clock-text'
import { useText } from '@magpie/wire/text'

export const ofPin: ReadonlySet<string> = new Set(['pin_wrong', 'pin_locked', 'pin_unset'])
export const ofPassword: ReadonlySet<string> = new Set(['login_failed', 'login_limit'])

export const PinRest = ({ until }: { readonly until: number | null | undefined }) => {
  const say = useText()
  if (until === null || until === undefined) return null
  return (
    <Note tone="warn">
      <b>{say('cashier.pin.rests')}</b>
      <p>
        {say('cashier.pin.restsText')} <TimeText at={until} zone />{' '}
        <Ticking before="--:--" say={(now) => spanText(until - now, true)} />
      </p>
    </Note>
  )
}
