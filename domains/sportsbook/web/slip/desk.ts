// The desk: one bet on its way, from the thumb to the vendor's last word; `counter.ts` has a desk for each that was pressed
// at once. It outlives the sheet and the screen, because a bet does. An attempt keeps its key until there is an answer: what
// is not answered is asked again under the same key, never sent anew under another (L5, L11).

import { isVendorRefusal, type Vendor, type VendorRefusal } from '@magpie/venues/web'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NeutralTicket } from '../../contract/index.ts'
import { askTicket, type Attempt, findTicket, isUnsure, placeBet } from '../vendors/ob/bets.ts'

export type DeskState =
  | { readonly is: 'idle' }
  /** `unanswered`: how often it was sent without an answer. `since`: when the player pressed. */
  | { readonly is: 'sending'; readonly attempt: Attempt; readonly since: number; readonly unanswered: number }
  | { readonly is: 'refused'; readonly attempt: Attempt; readonly refusal: VendorRefusal }
  | { readonly is: 'ticket'; readonly ticket: NeutralTicket; readonly since: number }
  /** Found again after a reload, and it had not reached the vendor. */
  | { readonly is: 'lost'; readonly attempt: Attempt }

export type DeskParts = {
  /** Who is logged in: an attempt of somebody else is given up. */
  readonly owner: () => string | undefined
  readonly vendor: Pick<Vendor, 'askMine'>
  readonly now: () => number
  readonly after: (delayMs: number, run: () => void) => () => void
  /** Where an attempt is kept over a reload, until it is refused or its ticket is decided. */
  readonly keep: (attempt: Attempt) => void
  /** Another tab may have kept another one since. */
  readonly forget: (key: string) => void
  /** The bet of this desk has its answer: what it was made of leaves the slip, whichever way the player goes now. */
  readonly decided: (ticket: NeutralTicket) => void
  /** A ticket has changed: balances and lists are out of date. */
  readonly onTicket: (ticket: NeutralTicket) => void
}

export type Desk = {
  readonly store: StoreApi<DeskState>
  readonly place: (attempt: Attempt) => void
  /** After a reload: asks what became of it, and sends nothing. */
  readonly resume: (attempt: Attempt) => void
  readonly again: () => void
  readonly clear: () => void
  /** Somebody came or went: nobody sees another's bet, and what is kept waits until its owner is back. */
  readonly ownerChanged: () => void
  /** What was heard of a ticket; false where it is not this desk's, or says nothing new. */
  readonly hear: (ticket: NeutralTicket) => boolean
}

const resendMs = [1000, 2000, 4000, 8000, 15_000] as const
const askEveryMs = 1200
/** What was sent so lately may be on its way still: until then it is looked for and not called lost. */
const arrivesWithinMs = 5000

/** Later word wins: versions of a settlement go up, and nothing becomes pending again. */
const isLater = (before: NeutralTicket, after: NeutralTicket): boolean =>
  after.settlementVersion > before.settlementVersion ||
  (before.state === 'pending' && after.state !== 'pending') ||
  (before.state === 'confirmed' && after.state !== 'pending' && after.state !== 'confirmed')

export const isUnderWay = (state: DeskState): boolean =>
  state.is === 'sending' || (state.is === 'ticket' && state.ticket.state === 'pending')

/** Asks for a pending ticket again and again, beside the push: whichever is first. */
const follow = (parts: DeskParts, store: StoreApi<DeskState>, hear: (ticket: NeutralTicket) => boolean) => {
  let cancel = (): void => undefined
  const ask = async (): Promise<void> => {
    const state = store.getState()
    if (state.is !== 'ticket' || state.ticket.state !== 'pending') return
    const ticket = await askTicket(parts.vendor, state.ticket.ticketId).catch(() => undefined)
    if (ticket !== undefined) hear(ticket)
    plan()
  }
  const plan = (): void => {
    cancel()
    const state = store.getState()
    if (state.is === 'ticket' && state.ticket.state === 'pending') cancel = parts.after(askEveryMs, () => void ask())
  }
  return { plan, stop: (): void => cancel() }
}

/** Sends an attempt until it is answered, or asks what became of it; only what is still on the desk counts. */
const courier = (
  parts: DeskParts,
  store: StoreApi<DeskState>,
  made: (ticket: NeutralTicket, since: number) => void,
) => {
  const { vendor, forget } = parts
  let cancel = (): void => undefined

  const current = (attempt: Attempt) => {
    const state = store.getState()
    return state.is === 'sending' && state.attempt.key === attempt.key ? state : undefined
  }
  const isForeign = (attempt: Attempt): boolean => {
    const owner = parts.owner()
    if (owner === attempt.owner) return false
    if (current(attempt) !== undefined) store.setState({ is: 'idle' }, true)
    if (owner !== undefined) forget(attempt.key)
    return true
  }
  const unanswered = (attempt: Attempt): void => {
    const state = current(attempt)
    if (state === undefined) return
    store.setState({ ...state, unanswered: state.unanswered + 1 }, true)
    const delay = resendMs[state.unanswered]
    if (delay !== undefined) cancel = parts.after(delay, () => void send(attempt))
  }
  const send = async (attempt: Attempt): Promise<void> => {
    if (isForeign(attempt)) return
    try {
      const answer = await placeBet(vendor, attempt)
      const state = current(attempt)
      if (state === undefined) return
      if (!isVendorRefusal(answer)) made(answer, state.since)
      else if (isUnsure(answer)) unanswered(attempt)
      else {
        forget(attempt.key)
        store.setState({ is: 'refused', attempt, refusal: answer }, true)
      }
    } catch {
      unanswered(attempt)
    }
  }
  const lookAgain = (attempt: Attempt): void => {
    cancel = parts.after(resendMs[0], () => void look(attempt))
  }
  const look = async (attempt: Attempt): Promise<void> => {
    if (isForeign(attempt)) return
    try {
      const ticket = await findTicket(vendor, attempt.key)
      const state = current(attempt)
      if (state === undefined) return
      if (ticket !== undefined) return made(ticket, state.since)
      if (parts.now() - attempt.sentAt < arrivesWithinMs) return lookAgain(attempt)
      forget(attempt.key)
      store.setState({ is: 'lost', attempt }, true)
    } catch {
      lookAgain(attempt)
    }
  }
  return { send, look, stop: (): void => cancel() }
}

export const openDesk = (parts: DeskParts): Desk => {
  const { keep, forget, onTicket } = parts
  const store = createStore<DeskState>(() => ({ is: 'idle' }))

  const show = (ticket: NeutralTicket, since: number): void => {
    if (ticket.state !== 'pending') {
      forget(ticket.key)
      parts.decided(ticket)
    }
    store.setState({ is: 'ticket', ticket, since }, true)
    following.plan()
    onTicket(ticket)
  }
  const hear: Desk['hear'] = (ticket) => {
    const state = store.getState()
    const made = state.is === 'sending' && state.attempt.key === ticket.key
    const moved = state.is === 'ticket' && state.ticket.ticketId === ticket.ticketId && isLater(state.ticket, ticket)
    if (!made && !moved) return false
    show(ticket, state.since)
    return true
  }
  const following = follow(parts, store, hear)
  const { send, look, stop } = courier(parts, store, show)

  let begun: Attempt | undefined

  const begin = (attempt: Attempt, unanswered: number): void => {
    stop()
    begun = attempt
    keep(attempt)
    store.setState({ is: 'sending', attempt, since: attempt.sentAt, unanswered }, true)
  }
  return {
    store,
    hear,
    place: (attempt) => {
      if (isUnderWay(store.getState())) return
      begin(attempt, 0)
      void send(attempt)
    },
    resume: (attempt) => {
      if (store.getState().is !== 'idle') return
      begin(attempt, 1)
      void look(attempt)
    },
    again: () => {
      const state = store.getState()
      if (state.is !== 'sending') return
      stop()
      store.setState({ ...state, unanswered: 0 }, true)
      void send(state.attempt)
    },
    clear: () => {
      if (store.getState().is === 'sending') return
      following.stop()
      store.setState({ is: 'idle' }, true)
    },
    ownerChanged: () => {
      const owner = parts.owner()
      if (begun === undefined || begun.owner === owner) return
      stop()
      following.stop()
      store.setState({ is: 'idle' }, true)
      if (owner !== undefined) forget(begun.key)
      begun = undefined
    },
  }
}
