// Whose prices, slip and bets stand inside: the venue that the address names (`?venue=…`), or that of a round.

import type { RoundView } from '@magpie/venues/contract'
import { ScopeProvider, type Scope, useScope } from '@magpie/wire/scope'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { SlipProvider, slipStore, type SlipStore } from '../slip/slip-store.ts'
import { furtherVenue, scopeAt } from './scope-at.ts'

const slips = new WeakMap<Scope, SlipStore>()

/** Bets of two books are never joined: a further venue has a slip of its own. */
const slipAt = (at: Scope): SlipStore => {
  const slip = slips.get(at) ?? slipStore(furtherVenue(at))
  slips.set(at, slip)
  return slip
}

/** The venue of a round, as its id begins. */
const venueOfRound = ({ id }: { readonly id: string }): string => id.slice(0, Math.max(0, id.indexOf('/')))

const Slip = ({ at, children }: { readonly at: Scope; readonly children: ReactNode }) => {
  const slip = slipAt(at)
  useEffect(() => slip.wake(), [slip])
  return <SlipProvider value={slip}>{children}</SlipProvider>
}

type AtVenueProps = {
  /** Where the path itself says it. */
  readonly venue?: string | undefined
  readonly children: ReactNode
}

/** A screen of sport at the venue of its address. Another venue is another screen: nothing of one is left in the other. */
export const AtVenue = ({ venue, children }: AtVenueProps) => {
  const scope = useScope()
  const [query] = useSearchParams()
  const at = scopeAt(scope, venue ?? query.get('venue') ?? '')
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
