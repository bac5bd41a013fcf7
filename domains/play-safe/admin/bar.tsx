// Whether the member's own exclusion or time-out is in force.

import { StateTag } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import type { ProtectionView } from '../contract/index.ts'

export const Bar = ({ standing, now }: { readonly standing: ProtectionView; readonly now: number }) => {
  const say = useText()
  if (standing.excludedUntil !== null && standing.excludedUntil > now)
    return <StateTag tone="hot">{say('protection.excluded')}</StateTag>
  if (standing.timedOutUntil !== null && standing.timedOutUntil > now)
    return <StateTag tone="gold">{say('protection.timed_out')}</StateTag>
  return <StateTag tone="jade">{say('protection.free')}</StateTag>
}
