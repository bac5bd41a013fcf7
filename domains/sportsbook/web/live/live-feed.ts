// Keeps the board right: for a member by the vendor's push; for visitors, and whenever the push is not available, by
// polling lists every few seconds, at the vendor's pace. Only watched matches are requested. One feed for each scope,
// so that hub, match page and slip share one board.

import { type Scope, useScope } from '@magpie/wire/scope'
import type { Vendor } from '@magpie/venues/web/vendor'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NeutralTicket } from '../../contract/index.ts'
import { paceOf } from '../vendors/pace.ts'
import { sportVendor } from '../vendors/venue.ts'
import { listsOf, noSuchMatch, VendorSaidNo } from '../vendors/lists.ts'
import { canPush, hasPush, type Line, openPush, type PushSocket } from '../vendors/push.ts'
import type { Board } from './board.ts'
import { browserFrames, type Frames } from './in-frames.ts'
import { keptBoard } from './kept-board.ts'
import type { LiveMatch, Reading } from './live-match.ts'
import { openPoller } from './poller.ts'
import { openWatches } from './watches.ts'

/** `quiet` before anything is watched. */
export type FeedState = {
  readonly by: 'quiet' | 'push' | 'lists'
  readonly failing: boolean
  /** Why the venue could not be launched for this member; undefined if all is well. */
  readonly refused: string | undefined
  /** Watched matches that the vendor no longer has. */
  readonly gone: readonly string[]
}

export type LiveFeed = {
  readonly board: Board
  readonly state: StoreApi<FeedState>
  /** Every line of it was read at least once, so a missing line is no longer offered. */
  readonly knowsAll: (matchId: string) => boolean
  /** A reading from elsewhere: a list, a page. */
  readonly take: (matches: readonly LiveMatch[], reading: Reading) => void
  /** Keeps a match fresh as long as it is watched; `all` requests every line. Returns a function to stop. */
  readonly watch: (matchId: string, lines: 'main' | 'all') => () => void
  /** Tickets of the member, as the vendor pushes them. */
  readonly listenTickets: (hear: (ticket: NeutralTicket) => void) => () => void
  /**
   * A screen is shown, to a member or to a visitor: opens the push for a member. Returns a function to end it; the push
   * stays open a while for the next screen.
   */
  readonly attend: (marker: string | undefined) => () => void
  /** The network or the player is back: everything that waits is done now. */
  readonly wake: () => void
  readonly close: () => void
}

export type FeedParts = {
  readonly vendor: Pick<Vendor, 'ask' | 'askMine' | 'origin' | 'adapter'>
  readonly now: () => number
  readonly random: () => number
  readonly frames: Frames
  readonly dial: (url: string) => Line
  readonly canInflate: () => boolean
  /** False if the page is hidden or offline: then nothing is requested. */
  readonly awake: () => boolean
}

/** How long the push stays open after the last screen. */
const lingerMs = 20_000
/** A match that the vendor no longer has is not a failure: it is over, and stays as last known. */
const unlessGone = (cause: unknown): undefined => {
  if (cause instanceof VendorSaidNo && cause.refusal.refused === noSuchMatch) return undefined
  throw cause
}

/** Notes which matches the vendor has. One that starts again knows its matches only after a moment. */
const knowing = (state: StoreApi<FeedState>, take: LiveFeed['take']) => {
  const mark = (id: string, isGone: boolean): void => {
    if (state.getState().gone.includes(id) !== isGone)
      state.setState(({ gone }) => ({ gone: isGone ? [...gone, id] : gone.filter((one) => one !== id) }))
  }
  return {
    seen: (match: LiveMatch, reading: Reading): void => {
      take([match], reading)
      mark(match.head.matchId, false)
    },
    gone: (id: string): void => mark(id, true),
  }
}

/** Opens the push for a member's first screen, and closes it some time after the last. */
const attendance = (open: () => PushSocket) => {
  let push: PushSocket | undefined
  let pushFor: string | undefined
  let attending = 0
  let leaving: ReturnType<typeof setTimeout> | undefined
  const pushTo = (marker: string | undefined): void => {
    clearTimeout(leaving)
    if (marker === pushFor) return
    push?.close()
    pushFor = marker
    push = marker === undefined ? undefined : open()
  }
  return {
    current: (): PushSocket | undefined => push,
    pushTo,
    attend: (marker: string | undefined): (() => void) => {
      attending += 1
      pushTo(marker)
      return () => {
        attending -= 1
        if (attending === 0) leaving = setTimeout(() => pushTo(undefined), lingerMs)
      }
    },
  }
}

/** The failure of a list requested before the push opened does not mark the push's data as old. */
const tellFailing =
  (state: StoreApi<FeedState>, isPushed: () => boolean) =>
  (failing: boolean): void => {
    if (!isPushed() && state.getState().failing !== failing) state.setState({ failing })
  }

export const openLiveFeed = (parts: FeedParts): LiveFeed => {
  const { vendor, now } = parts
  const state = createStore<FeedState>(() => ({ by: 'quiet', failing: false, refused: undefined, gone: [] }))
  const watches = openWatches()
  const { board, take, isFresh, knowsAll, clear } = keptBoard(parts.frames, now, watches.has)
  const ears = new Set<(ticket: NeutralTicket) => void>()
  const { seen, gone } = knowing(state, take)

  const pushed = (): PushSocket =>
    openPush({
      ...parts,
      wanted: watches.having,
      onState: (open) => {
        state.setState({ by: open ? 'push' : 'lists', failing: false, ...(open ? { refused: undefined } : {}) })
        if (!open) poller.soon()
      },
      onRefused: (message) => state.setState({ refused: message }),
      onFrame: (frame) => {
        if (frame.tells === 'match') seen(frame.match, frame.reading)
        if (frame.tells === 'ticket') for (const hear of ears) hear(frame.ticket)
      },
    })
  const { current, pushTo, attend } = attendance(pushed)
  const poller = openPoller({
    awake: () => parts.awake() && current()?.isOpen() !== true,
    main: () => watches.having('main'),
    all: () => watches.having('all'),
    askMain: async (ids) => take(await listsOf(vendor).askMatches(vendor, ids, now), 'main'),
    askAll: async (id) => {
      const match = await listsOf(vendor).askMatch(vendor, id, now).catch(unlessGone)
      return match === undefined ? gone(id) : seen(match, 'all')
    },
    isKnown: isFresh,
    everyMs: { main: paceOf(vendor).listMs, all: paceOf(vendor).matchMs },
    now,
    onResult: tellFailing(state, () => current()?.isOpen() === true),
  })

  return {
    board,
    state,
    knowsAll,
    take,
    watch: (matchId, lines) => {
      watches.count(matchId, lines, 1)
      if (state.getState().by === 'quiet') state.setState({ by: 'lists' })
      current()?.rewatch()
      poller.soon()
      return () => {
        watches.count(matchId, lines, -1)
        current()?.rewatch()
      }
    },
    listenTickets: (hear) => {
      ears.add(hear)
      return () => void ears.delete(hear)
    },
    attend: (marker) => {
      if (marker === undefined) state.setState({ refused: undefined })
      return attend(hasPush(vendor) && parts.canInflate() ? marker : undefined)
    },
    wake: () => {
      current()?.retry()
      poller.soon()
    },
    close: () => {
      pushTo(undefined)
      poller.close()
      clear()
    },
  }
}

const opened = new WeakMap<Scope, LiveFeed>()

const browserParts = (scope: Scope): FeedParts => ({
  vendor: sportVendor(scope),
  now: scope.now,
  random: Math.random,
  frames: browserFrames,
  // Only the declared types of the handlers differ from the DOM's; the socket is the same.
  dial: (url) => new WebSocket(url) as Line,
  canInflate: canPush,
  // A timer may still fire after the page is gone.
  awake: () => typeof document !== 'undefined' && document.visibilityState !== 'hidden',
})

/** For the browser only: nothing is watched during server rendering. */
export const liveFeedOf = (scope: Scope): LiveFeed => {
  const feed = opened.get(scope) ?? openLiveFeed(browserParts(scope))
  opened.set(scope, feed)
  return feed
}

export const useScopeFeed = (): LiveFeed => liveFeedOf(useScope())
