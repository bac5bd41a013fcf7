// The counter: all bets that one press of the button made, each at a desk of its own. They are sent one after the other,
// the next when the one before has its answer, so that money and limits are judged in the order in which they stand; what
// is not answered holds the others back and is asked again. While one of them is on its way nothing else is placed.

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NeutralTicket } from '../../../contract/index.ts'
import type { Attempt } from '../../vendors/ob/bets.ts'
import { type Desk, type DeskParts, type DeskState, isUnderWay, openDesk } from '../desk.ts'

/** `idle` waits for its turn. */
export type Entry = { readonly attempt: Attempt; readonly state: DeskState }

export type CounterState = { readonly entries: readonly Entry[] }

export type CounterParts = Omit<DeskParts, 'keep' | 'decided'> & {
  /** Where attempts are kept over a reload, each until it is refused or its ticket is decided. */
  readonly keep: (attempts: readonly Attempt[]) => void
  /** A bet has its answer: what it was made of leaves the slip. */
  readonly decided: (attempt: Attempt) => void
  readonly listenTickets: (hear: (ticket: NeutralTicket) => void) => () => void
}

export type Counter = {
  readonly store: StoreApi<CounterState>
  readonly place: (attempts: readonly Attempt[]) => void
  /** After a reload: asks what became of them, and sends nothing. */
  readonly resume: (attempts: readonly Attempt[]) => void
  readonly again: () => void
  /** Puts away what is decided. */
  readonly clear: () => void
  readonly ownerChanged: () => void
}

const isWaiting = ({ state }: Entry): boolean => state.is === 'idle'

/** Something of it is not answered or not decided yet. */
export const isBusy = ({ entries }: CounterState): boolean =>
  entries.some((entry) => isWaiting(entry) || isUnderWay(entry.state))

/** There is something to show of it: what was only refused or lost is told on the form. */
export const isShown = ({ entries }: CounterState): boolean =>
  entries.some(({ state }) => state.is === 'idle' || state.is === 'sending' || state.is === 'ticket')

type Place = { readonly attempt: Attempt; readonly desk: Desk }

export const openCounter = (parts: CounterParts): Counter => {
  const store = createStore<CounterState>(() => ({ entries: [] }))
  let places: readonly Place[] = []
  let isSending = false

  const tell = (): void => {
    const entries = places.map(({ attempt, desk }) => ({ attempt, state: desk.store.getState() }))
    // A desk that is idle while nothing is sent has given up what was not this member's.
    store.setState({ entries: entries.filter((entry) => isSending || !isWaiting(entry)) })
    if (isSending) sendNext()
  }
  const sendNext = (): void => {
    if (places.some(({ desk }) => desk.store.getState().is === 'sending')) return
    const next = places.find(({ desk }) => desk.store.getState().is === 'idle')
    isSending = next !== undefined && next.attempt.owner === parts.owner()
    if (isSending) next?.desk.place(next.attempt)
  }
  const seat = (attempts: readonly Attempt[]): void => {
    places = attempts.map((attempt) => {
      const desk = openDesk({ ...parts, keep: () => undefined, decided: () => parts.decided(attempt) })
      desk.store.subscribe(tell)
      return { attempt, desk }
    })
  }
  const leave = (): void => {
    isSending = false
    places = []
    store.setState({ entries: [] })
  }
  parts.listenTickets((ticket) => {
    if (!places.map(({ desk }) => desk.hear(ticket)).includes(true)) parts.onTicket(ticket)
  })

  return {
    store,
    place: (attempts) => {
      if (attempts.length === 0 || isBusy(store.getState())) return
      seat(attempts)
      parts.keep(attempts)
      isSending = true
      tell()
    },
    resume: (attempts) => {
      if (attempts.length === 0 || places.length > 0) return
      seat(attempts)
      for (const { desk, attempt } of places) desk.resume(attempt)
      tell()
    },
    again: () => {
      for (const { desk } of places) desk.again()
    },
    clear: () => {
      const isSent = places.some(({ desk }) => desk.store.getState().is === 'sending')
      if (places.length === 0 || isSending || isSent) return
      for (const { desk } of places) desk.clear()
      leave()
    },
    ownerChanged: () => {
      const owner = parts.owner()
      if (places.every(({ attempt }) => attempt.owner === owner)) return
      isSending = false
      for (const { desk } of places) desk.ownerChanged()
      leave()
    },
  }
}
