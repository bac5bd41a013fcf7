// The one desk of a browser, put together from what the screens share.

import { memberInfoKey, type SessionDoor, ticketsKey, useSessionDoor } from '@magpie/wire/session'
import type { Scope } from '@magpie/wire/scope'
import { useScope } from '@magpie/wire/scope'
import { useStore } from 'zustand'
import { liveFeedOf } from '../live/live-feed.ts'
import { type Desk, type DeskState, openDesk } from './desk.ts'
import { betsOf, slipKey } from './queries.ts'
import { isOf } from './is-of.ts'
import { remove, type SlipStore, useSlipStore } from './slip-store.ts'

const opened = new WeakMap<Scope, Desk>()

const make = (scope: Scope, slip: SlipStore, session: SessionDoor['store']): Desk => {
  const desk = openDesk({
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
    keep: (attempt) => slip.setState({ attempt }),
    forget: (key) => {
      if (slip.getState().attempt?.key === key) slip.setState({ attempt: null })
    },
    decided: (ticket) => {
      const made = slip.getState().selections.find((selection) => isOf(ticket, selection))
      if (made !== undefined) slip.setState(remove(slip.getState(), made), true)
    },
    listenTickets: liveFeedOf(scope).listenTickets,
    onTicket: () => {
      for (const queryKey of [slipKey, memberInfoKey, ticketsKey]) void scope.queries.invalidateQueries({ queryKey })
    },
  })
  session.subscribe(desk.ownerChanged)
  return desk
}

export const useDesk = (): Desk => {
  const scope = useScope()
  const slip = useSlipStore()
  const { store: session } = useSessionDoor()
  const desk = opened.get(scope) ?? make(scope, slip, session)
  opened.set(scope, desk)
  return desk
}

export const useDeskState = (): DeskState => useStore(useDesk().store)
