// Which changes of a price the member takes, of those that the venue can be told: where it takes none with such a bet, a
// price that moved is always asked about.

import { useScope } from '@magpie/wire/scope'
import type { AcceptOdds } from '../../contract/index.ts'
import { betsOf } from '../vendors/bets.ts'
import { sportVendor } from '../vendors/venue.ts'
import { useSlip } from './slip-store.ts'

export const useAccept = (): { readonly accept: AcceptOdds; readonly choices: readonly AcceptOdds[] } => {
  const { accepts } = betsOf(sportVendor(useScope()))
  const wanted = useSlip((slip) => slip.accept)
  const choices = useSlip(({ mode }) => (mode === 'single' ? accepts.single : accepts.joined))
  return { accept: choices.includes(wanted) ? wanted : 'none', choices }
}
