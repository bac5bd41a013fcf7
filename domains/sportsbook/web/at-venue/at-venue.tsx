// Whose prices, slip and bets stand inside: the venue that the address names (`?venue=…`), or that of a round.

import type { RoundView } from '@magpie/venues/contract'
import { ScopeProvider, type Scope, useScope } from '@magpie/wire/scope'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { SlipProvider } from '../slip/slip-store.ts'
import { furtherVenue, scopeAt, slipAt, venueOfRound } from './scope-at.ts'

const Slip = ({ at, children }: { readonly at: Scope; readonly children: ReactNode }) => {
  const slip = slipAt(at)
  useEffect(() => slip.wake(), [slip])
  return <SlipProvider value={slip}>{children}</SlipProvider>
}

/** A screen of sport at the venue of its address. Another venue is another screen: nothing of one is left in the other. */
export const AtVenue = ({ children }: { readonly children: ReactNode }) => {
  const scope = useScope()
  const [query] = useSearchParams()
  const at = scopeAt(scope, query.get('venue') ?? '')
  const code = furtherVenue(at)
  return (
    <ScopeProvider key={code} value={at}>
      {code === '' ? children : <Slip at={at}>{children}</Slip>}
    </ScopeProvider>
  )
}

/** What is said of a round, asked of the venue at which it was played. */
export const atRound = <Props extends { readonly round: RoundView }>(Part: ComponentType<Props>) => {
  const AtRound = (props: Props) => (
    <ScopeProvider value={scopeAt(useScope(), venueOfRound(props.round))}>
      <Part {...props} />
    </ScopeProvider>
  )
  return AtRound
}
