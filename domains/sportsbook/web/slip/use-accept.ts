// Which price changes the member accepts, among those that the venue supports: if it supports none for such a bet, the
// member is always asked about a moved price.

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
