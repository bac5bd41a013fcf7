// What keeps the board right: for a member the vendor's push, for everybody else, and wherever the push is not to be had,
// lists asked for again every few seconds, as the vendor says. Only matches that somebody looks at are asked for. One for a scope, so that
// hub, match page and slip look at one board.

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

/** `quiet` before anything is looked at. */
export type FeedState = {
  readonly by: 'quiet' | 'push' | 'lists'
  readonly failing: boolean
  /** Why the venue could not be launched for this member; undefined while nothing is wrong. */
  readonly refused: string | undefined
  /** Matches that were watched and that the vendor has no more. */
  readonly gone: readonly string[]
}

export type LiveFeed = {
  readonly board: Board
  readonly state: StoreApi<FeedState>
  /** Every line of it has been read at least once, so one that is missing is no longer offered. */
  readonly knowsAll: (matchId: string) => boolean
  /** A reading that came another way: a list, a page. */
  readonly take: (matches: readonly LiveMatch[], reading: Reading) => void
  /** Keeps a match fresh as long as it is watched; `all` asks for every line. Returns the end of it. */
  readonly watch: (matchId: string, lines: 'main' | 'all') => () => void
  /** Tickets of the member, as the vendor pushes them. */
  readonly listenTickets: (hear: (ticket: NeutralTicket) => void) => () => void
  /**
   * A screen is there, with a member before it or with nobody: opens the push or does without. Returns the end of it;
   * the push stays a while for the next screen.
   */
  readonly attend: (marker: string | undefined) => () => void
  /** The network or the player is back: nothing waits any longer. */
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
  /** False where nobody looks or nothing can come: nothing is asked for then. */
  readonly awake: () => boolean
}

/** How long the push outlives the last screen. */
const lingerMs = 20_000
/** A match that the vendor has no more is no failure: it is over, and stands as it was last told. */
const unlessGone = (cause: unknown): undefined => {
  if (cause instanceof VendorSaidNo && cause.refusal.refused === noSuchMatch) return undefined
  throw cause
}

/** Opens the push for the first screen of a member, and closes it some time after the last. */
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

/** Asked before the push came: what it keeps right is not called old for a list that fails afterwards. */
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
        if (frame.tells === 'match') take([frame.match], frame.reading)
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
      if (match !== undefined) take([match], 'all')
      else if (!state.getState().gone.includes(id)) state.setState(({ gone }) => ({ gone: [...gone, id] }))
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
  // The DOM's type says what its handlers are called with and ours leaves it out: the line itself is the same.
  dial: (url) => new WebSocket(url) as Line,
  canInflate: canPush,
  // A timer may still be due when the page is gone.
  awake: () => typeof document !== 'undefined' && document.visibilityState !== 'hidden',
})

/** For the browser alone: nothing is watched where a page is only written. */
export const liveFeedOf = (scope: Scope): LiveFeed => {
  const feed = opened.get(scope) ?? openLiveFeed(browserParts(scope))
  opened.set(scope, feed)
  return feed
}

export const useScopeFeed = (): LiveFeed => liveFeedOf(useScope())
