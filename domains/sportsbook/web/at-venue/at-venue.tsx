// The venue for prices, slip and bets of the screens inside: the one in the address (`?venue=…`), or that of a round.

import type { RoundView } from '@magpie/venues/contract'
import { ScopeProvider, type Scope, useScope } from '@magpie/wire/scope'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { SlipProvider, slipStore, type SlipStore } from '../slip/slip-store.ts'
import { furtherVenue, scopeAt } from './scope-at.ts'

const slips = new WeakMap<Scope, SlipStore>()

/** Bets of two books are never joined: each further venue has a slip of its own. */
const slipAt = (at: Scope): SlipStore => {
  const slip = slips.get(at) ?? slipStore(furtherVenue(at))
  slips.set(at, slip)
  return slip
}

/** The venue of a round: its id begins with it. */
const venueOfRound = ({ id }: { readonly id: string }): string => id.slice(0, Math.max(0, id.indexOf('/')))

const Slip = ({ at, children }: { readonly at: Scope; readonly children: ReactNode }) => {
  const slip = slipAt(at)
  useEffect(() => slip.wake(), [slip])
  return <SlipProvider value={slip}>{children}</SlipProvider>
}

type AtVenueProps = {
  /** If the path itself names the venue. */
  readonly venue?: string | undefined
  readonly children: ReactNode
}

/**
 * A sport screen at the venue in its address. A change of venue mounts a new screen, so that no state of the old one
 * stays.
 */
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

/** A part about a round, at the venue where it was played. */
export const atRound = <Props extends { readonly round: RoundView }>(Part: ComponentType<Props>) => {
  const AtRound = (props: Props) => (
    <ScopeProvider value={scopeAt(useScope(), venueOfRound(props.round))}>
      <Part {...props} />
    </ScopeProvider>
  )
  return AtRound
}
