// The one counter of a browser, put together from what the screens share.

import { memberInfoKey, type SessionDoor, ticketsKey, useSessionDoor } from '@magpie/wire/session'
import type { Scope } from '@magpie/wire/scope'
import { useScope } from '@magpie/wire/scope'
import { useStore } from 'zustand'
import { liveFeedOf } from '../live/live-feed.ts'
import { attemptsIn } from './bets/attempts-in.ts'
import { type Counter, type CounterState, openCounter } from './bets/counter.ts'
import { betsOf, slipKey } from './queries.ts'
import { remove, type SlipStore, useSlipStore } from './slip-store.ts'

const opened = new WeakMap<Scope, Counter>()

const make = (scope: Scope, slip: SlipStore, session: SessionDoor['store']): Counter => {
  const counter = openCounter({
    owner: () => {
      const state = session.getState()
      return state.state === 'member' ? state.userId : undefined
    },
    vendor: betsOf(scope),
    now: scope.now,
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    keep: (attempts) => slip.setState({ attempts }),
    // Another tab may have kept others since.
    forget: (key) => {
      const kept = attemptsIn(slip.getState())
      if (kept.some((one) => one.key === key)) slip.setState({ attempts: kept.filter((one) => one.key !== key) })
    },
    decided: ({ legs }) => slip.setState(legs.reduce(remove, slip.getState()), true),
    listenTickets: liveFeedOf(scope).listenTickets,
    onTicket: () => {
      for (const queryKey of [slipKey, memberInfoKey, ticketsKey]) void scope.queries.invalidateQueries({ queryKey })
    },
  })
  session.subscribe(counter.ownerChanged)
  return counter
}

export const useCounter = (): Counter => {
  const scope = useScope()
  const slip = useSlipStore()
  const { store: session } = useSessionDoor()
  const counter = opened.get(scope) ?? make(scope, slip, session)
  opened.set(scope, counter)
  return counter
}

export const useCounterState = (): CounterState => useStore(useCounter().store)
