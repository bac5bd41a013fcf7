// Whether there is a PIN, for every row that links to it; while it is locked, until when, and what helps at once.

import { useNow } from '@magpie/ui/hooks/use-now'
import { clockText, zoneText } from '@magpie/ui/text/clock-text'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import type { RowStateProps } from '@magpie/identity/web'
import { securityQuery } from './security-query.ts'

const lookMs = 5000

export const PinState = ({ children }: RowStateProps) => {
  const say = useText()
  const { state } = useSession()
  const now = useNow(lookMs)
  const { data } = useQuery({ ...securityQuery(useCall()), enabled: state === 'member' })
  if (data === undefined || now === undefined) return children({})
  const { pin, pinLockedUntil: until } = data
  if (!pin) return children({ value: say('cashier.security.unset') })
  if (until === null || until <= now) return children({ value: say('cashier.security.set'), done: true })
  return children({
    value: say('cashier.pin.locked'),
    note: say('cashier.pin.lockedText', { at: `${clockText(until, 'clock')} ${zoneText}` }),
    done: true,
  })
}
