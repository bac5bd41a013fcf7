// Bets in flight: one bet from the tap to the vendor's final answer, and all bets of one press of the button. They
// outlive the sheet and the screen. An attempt keeps its key until it is answered: without an answer it is asked about
// again under the same key, and never sent under another (L5, L11). The bets of one press are sent one after the other,
// each when the previous one is answered, so that money and limits are judged in their order. While one of them is in
// flight nothing else is placed.

import { isVendorRefusal, type Vendor, type VendorRefusal } from '@magpie/venues/web'
import { type Scope, useScope } from '@magpie/wire/scope'
import { memberInfoKey, type SessionDoor, ticketsKey, useSessionDoor } from '@magpie/wire/session'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NeutralTicket } from '../../../contract/index.ts'
import { liveFeedOf } from '../../live/live-feed.ts'
import { type Attempt, betsOf } from '../../vendors/bets.ts'
import { paceOf } from '../../vendors/pace.ts'
import { sportVendor, type Told } from '../../vendors/venue.ts'
import { slipKey } from '../queries.ts'
import { remove, type SlipStore, useSlipStore } from '../slip-store.ts'
import { attemptsIn } from './attempts-in.ts'

export type BetState =
  | { readonly is: 'idle' }
  /** `unanswered`: how often it was sent without an answer. `since`: when the player pressed. */
  | { readonly is: 'sending'; readonly attempt: Attempt; readonly since: number; readonly unanswered: number }
  | { readonly is: 'refused'; readonly attempt: Attempt; readonly refusal: VendorRefusal }
  | { readonly is: 'ticket'; readonly ticket: NeutralTicket; readonly since: number }
  /** Restored after a reload, and it had not reached the vendor. */
  | { readonly is: 'lost'; readonly attempt: Attempt }

export type BetParts = {
  /** The logged-in member: another member's attempt is dropped. */
  readonly owner: () => string | undefined
  readonly vendor: Pick<Vendor, 'askMine'> & Told
  readonly now: () => number
  readonly after: (delayMs: number, run: () => void) => () => void
  /** Where an attempt is kept over a reload, until it is refused or its ticket is decided. */
  readonly keep: (attempt: Attempt) => void
  /** Another tab may have stored another one since. */
  readonly forget: (key: string) => void
  /** Notes that it is sent now, for other tabs. False if another tab has forgotten it: it looked and did not find it. */
  readonly sends?: (key: string) => boolean
  /** When a tab last sent it; undefined if none keeps it. */
  readonly lastSent?: (key: string) => number | undefined
  /** The bet is answered: its selections leave the slip, wherever the player goes now. */
  readonly decided: (ticket: NeutralTicket) => void
  /** A ticket has changed: balances and lists are out of date. */
  readonly onTicket: (ticket: NeutralTicket) => void
}

export type BetInFlight = {
  readonly store: StoreApi<BetState>
  readonly place: (attempt: Attempt) => void
  /** After a reload: asks for its result, and sends nothing. */
  readonly resume: (attempt: Attempt) => void
  readonly again: () => void
  readonly clear: () => void
  /** The member has changed: no one sees another's bet, and stored attempts wait until their owner is back. */
  readonly ownerChanged: () => void
  /** News of a ticket; false if it is another bet's, or nothing new. */
  readonly hear: (ticket: NeutralTicket) => boolean
}

const resendMs = [1000, 2000, 4000, 8000, 15_000] as const
/** After this many sendings without an answer it is no longer sent automatically. */
export const resendsMax = resendMs.length
/** A bet sent this recently may still be on its way: until then it is looked for and not called lost. */
const arrivesWithinMs = 5000

/** The later state wins: versions of a settlement only rise, and nothing becomes pending again. */
const isLater = (before: NeutralTicket, after: NeutralTicket): boolean =>
  after.settlementVersion > before.settlementVersion ||
  (before.state === 'pending' && after.state !== 'pending') ||
  (before.state === 'confirmed' && after.state !== 'pending' && after.state !== 'confirmed')

const isUnderWay = (state: BetState): boolean =>
  state.is === 'sending' || (state.is === 'ticket' && state.ticket.state === 'pending')

/** Polls a pending ticket in addition to the push: the first answer counts. */
const follow = (parts: BetParts, store: StoreApi<BetState>, hear: (ticket: NeutralTicket) => boolean) => {
  const [firstMs, thenMs] = paceOf(parts.vendor).ticketMs
  let cancel = (): void => undefined
  const ask = async (): Promise<void> => {
    const state = store.getState()
    if (state.is !== 'ticket' || state.ticket.state !== 'pending') return
    const ticket = await betsOf(parts.vendor)
      .askTicket(parts.vendor, state.ticket.ticketId)
      .catch(() => undefined)
    if (ticket !== undefined) hear(ticket)
    plan(thenMs)
  }
  const plan = (afterMs = firstMs): void => {
    cancel()
    const state = store.getState()
    if (state.is === 'ticket' && state.ticket.state === 'pending') cancel = parts.after(afterMs, () => void ask())
  }
  return { plan, stop: (): void => cancel() }
}

/** Sends an attempt until it is answered, or asks for its result; only for the bet that is still in flight. */
const courier = (parts: BetParts, store: StoreApi<BetState>, made: (ticket: NeutralTicket, since: number) => void) => {
  const { vendor, forget } = parts
  const { findTicket, isUnsure, placeBet } = betsOf(vendor)
  let cancel = (): void => undefined
  /** When this page sent it. */
  let sentAt: number | undefined

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
  /** Asks again after a while; in the end the player has to ask. */
  const unanswered = (attempt: Attempt, ask: (attempt: Attempt) => Promise<void>): void => {
    const state = current(attempt)
    if (state === undefined) return
    store.setState({ ...state, unanswered: state.unanswered + 1 }, true)
    const delay = resendMs[state.unanswered]
    if (delay !== undefined) cancel = parts.after(delay, () => void ask(attempt))
  }
  const send = async (attempt: Attempt): Promise<void> => {
    if (isForeign(attempt)) return
    // Another tab may have told the member that it never arrived: then it is not sent any more, only looked for.
    if (parts.sends?.(attempt.key) === false && sentAt !== undefined) return look(attempt)
    sentAt = parts.now()
    try {
      const answer = await placeBet(vendor, attempt)
      const state = current(attempt)
      if (state === undefined) return
      if (!isVendorRefusal(answer)) made(answer, state.since)
      else if (isUnsure(answer)) unanswered(attempt, send)
      else {
        forget(attempt.key)
        store.setState({ is: 'refused', attempt, refusal: answer }, true)
      }
    } catch {
      unanswered(attempt, send)
    }
  }
  const look = async (attempt: Attempt): Promise<void> => {
    if (isForeign(attempt)) return
    try {
      const ticket = await findTicket(vendor, attempt.key)
      const state = current(attempt)
      if (state === undefined) return
      if (ticket !== undefined) return made(ticket, state.since)
      // Another tab may still be sending it.
      const last = Math.max(sentAt ?? attempt.sentAt, parts.lastSent?.(attempt.key) ?? 0)
      if (parts.now() - last < arrivesWithinMs) {
        cancel = parts.after(resendMs[0], () => void look(attempt))
        return
      }
      forget(attempt.key)
      store.setState({ is: 'lost', attempt }, true)
    } catch {
      unanswered(attempt, look)
    }
  }
  return { send, look, stop: (): void => cancel() }
}

export const openBet = (parts: BetParts): BetInFlight => {
  const { keep, forget, onTicket } = parts
  const store = createStore<BetState>(() => ({ is: 'idle' }))

  const show = (ticket: NeutralTicket, since: number): void => {
    if (ticket.state !== 'pending') {
      forget(ticket.key)
      parts.decided(ticket)
    }
    store.setState({ is: 'ticket', ticket, since }, true)
    following.plan()
    onTicket(ticket)
  }
  const hear: BetInFlight['hear'] = (ticket) => {
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
  /** Sent by a page that is gone: without an answer it is asked about, even if the player presses, and not sent. */
  let isResumed = false

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
      isResumed = false
      begin(attempt, 0)
      void send(attempt)
    },
    resume: (attempt) => {
      if (store.getState().is !== 'idle') return
      isResumed = true
      begin(attempt, 1)
      void look(attempt)
    },
    again: () => {
      const state = store.getState()
      if (state.is !== 'sending') return
      stop()
      store.setState({ ...state, unanswered: 0 }, true)
      void (isResumed ? look(state.attempt) : send(state.attempt))
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

/** `idle`: it waits for its turn. */
export type Entry = { readonly attempt: Attempt; readonly state: BetState }

export type BetsState = { readonly entries: readonly Entry[] }

export type BetsParts = Omit<BetParts, 'keep' | 'decided'> & {
  /** Where attempts are kept over a reload, each until it is refused or its ticket is decided. */
  readonly keep: (attempts: readonly Attempt[]) => void
  /** A bet is answered: its selections leave the slip. */
  readonly decided: (attempt: Attempt) => void
  readonly listenTickets: (hear: (ticket: NeutralTicket) => void) => () => void
}

export type BetsInFlight = {
  readonly store: StoreApi<BetsState>
  readonly place: (attempts: readonly Attempt[]) => void
  /** After a reload: asks for their results, and sends nothing. */
  readonly resume: (attempts: readonly Attempt[]) => void
  readonly again: () => void
  /** Removes what is decided. */
  readonly clear: () => void
  readonly ownerChanged: () => void
}

const isWaiting = ({ state }: Entry): boolean => state.is === 'idle'

/** Some of it is not answered or not decided yet. */
export const isBusy = ({ entries }: BetsState): boolean =>
  entries.some((entry) => isWaiting(entry) || isUnderWay(entry.state))

/** There is something to show: bets that were only refused or lost are shown on the form. */
export const isShown = ({ entries }: BetsState): boolean =>
  entries.some(({ state }) => state.is === 'idle' || state.is === 'sending' || state.is === 'ticket')

type Sent = { readonly attempt: Attempt; readonly bet: BetInFlight }

export const openBetsInFlight = (parts: BetsParts): BetsInFlight => {
  const store = createStore<BetsState>(() => ({ entries: [] }))
  let sent: readonly Sent[] = []
  let isSending = false

  const tell = (): void => {
    const entries = sent.map(({ attempt, bet }) => ({ attempt, state: bet.store.getState() }))
    // A bet that is idle while nothing is sent has been dropped, because it was another member's.
    store.setState({ entries: entries.filter((entry) => isSending || !isWaiting(entry)) })
    if (isSending) sendNext()
  }
  const sendNext = (): void => {
    if (sent.some(({ bet }) => bet.store.getState().is === 'sending')) return
    const next = sent.find(({ bet }) => bet.store.getState().is === 'idle')
    isSending = next !== undefined && next.attempt.owner === parts.owner()
    if (isSending) next?.bet.place(next.attempt)
  }
  const hold = (attempts: readonly Attempt[]): void => {
    sent = attempts.map((attempt) => {
      const bet = openBet({ ...parts, keep: () => undefined, decided: () => parts.decided(attempt) })
      bet.store.subscribe(tell)
      return { attempt, bet }
    })
  }
  const leave = (): void => {
    isSending = false
    sent = []
    store.setState({ entries: [] })
  }
  parts.listenTickets((ticket) => {
    if (!sent.map(({ bet }) => bet.hear(ticket)).includes(true)) parts.onTicket(ticket)
  })

  return {
    store,
    place: (attempts) => {
      if (attempts.length === 0 || isBusy(store.getState())) return
      hold(attempts)
      parts.keep(attempts)
      isSending = true
      tell()
    },
    resume: (attempts) => {
      if (attempts.length === 0 || sent.length > 0) return
      hold(attempts)
      for (const { bet, attempt } of sent) bet.resume(attempt)
      tell()
    },
    again: () => {
      for (const { bet } of sent) bet.again()
    },
    clear: () => {
      const isSent = sent.some(({ bet }) => bet.store.getState().is === 'sending')
      if (sent.length === 0 || isSending || isSent) return
      for (const { bet } of sent) bet.clear()
      leave()
    },
    ownerChanged: () => {
      const owner = parts.owner()
      if (sent.every(({ attempt }) => attempt.owner === owner)) return
      isSending = false
      for (const { bet } of sent) bet.ownerChanged()
      leave()
    },
  }
}

/** One for each scope in a browser: they outlive the sheet and the screen. */
const opened = new WeakMap<Scope, BetsInFlight>()

const make = (scope: Scope, slip: SlipStore, session: SessionDoor['store']): BetsInFlight => {
  const inFlight = openBetsInFlight({
    owner: () => {
      const state = session.getState()
      return state.state === 'member' ? state.userId : undefined
    },
    vendor: sportVendor(scope),
    now: scope.now,
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    // Another tab may have bets of its own in flight, and others since.
    keep: (attempts) => {
      const others = attemptsIn(slip.getState()).filter((one) => attempts.every(({ key }) => key !== one.key))
      slip.setState({ attempts: [...others, ...attempts] })
    },
    forget: (key) => {
      const kept = attemptsIn(slip.getState())
      if (kept.some((one) => one.key === key)) slip.setState({ attempts: kept.filter((one) => one.key !== key) })
    },
    sends: (key) => {
      const kept = attemptsIn(slip.getState())
      if (!kept.some((one) => one.key === key)) return false
      slip.setState({ attempts: kept.map((one) => (one.key === key ? { ...one, sentAt: scope.now() } : one)) })
      return true
    },
    lastSent: (key) => attemptsIn(slip.getState()).find((one) => one.key === key)?.sentAt,
    decided: ({ legs }) => slip.setState(legs.reduce(remove, slip.getState()), true),
    listenTickets: liveFeedOf(scope).listenTickets,
    onTicket: () => {
      for (const queryKey of [slipKey, memberInfoKey, ticketsKey]) void scope.queries.invalidateQueries({ queryKey })
    },
  })
  session.subscribe(inFlight.ownerChanged)
  return inFlight
}

export const useBetsInFlight = (): BetsInFlight => {
  const scope = useScope()
  const slip = useSlipStore()
  const { store: session } = useSessionDoor()
  const inFlight = opened.get(scope) ?? make(scope, slip, session)
  opened.set(scope, inFlight)
  return inFlight
}

export const useBetsState = (): BetsState => useStore(useBetsInFlight().store)
