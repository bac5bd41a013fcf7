// Everything that the queue's decisions may touch: the matches, the clock, the settings and the ways out. One object,
// made at the start; none of it is a module variable.

import type { Log } from '@magpie/db'
import type { World } from '@magpie/kernel'
import type { FeedMessage } from '../contract/index.ts'
import type { FeedClock } from './feed/clock.ts'
import type { MemberFactor } from './desk/read-trading.ts'
import type { LeagueTiers } from './desk/tiers.ts'
import type { MatchBook, Offer } from './feed/match-book.ts'
import type { BookSettings } from './settings.ts'
import type { Effects } from './store/effects.ts'
import type { Ticket } from './store/ticket.ts'

export type BookState = {
  readonly venue: string
  readonly world: World
  readonly log: Log
  readonly clock: FeedClock
  readonly offer: Offer
  readonly settings: BookSettings
  /** Wall time at which this process took over the book. */
  readonly startedAt: number
  /** False while the clock differs from the database's: nothing is sold then (L22). */
  readonly clockIsTrusted: () => boolean
  readonly matches: Map<string, MatchBook>
  /** Matches with pending tickets. */
  readonly waiting: Set<MatchBook>
  /** Messages that have arrived and wait for their turn, by match. Their content is not applied yet. */
  readonly coming: Map<string, readonly FeedMessage[]>
  /** Recent tickets by player and key, for repeats that arrive before the database has the ticket. */
  readonly recent: Map<string, Ticket>
  /** Members whose highest win is reduced, by alias. */
  readonly factors: Map<string, MemberFactor>
  /** Tiers of leagues set at the desk; the offer reads the same object. */
  readonly tiers: LeagueTiers
  readonly tell: {
    readonly matchChanged: (matchId: string) => void
    readonly ticketChanged: (ticket: Ticket) => void
    readonly callsWait: () => void
    readonly factsChanged: () => void
  }
}

/** Announces the match after the batch is durable, once a match. */
export const tellMatch = (book: BookState, effects: Effects, matchId: string): void =>
  void effects.after.push(() => book.tell.matchChanged(matchId))

const kickOffOf = (match: MatchBook): number => match.state.fixture?.kickOffAt ?? Number.MAX_SAFE_INTEGER

/** The book's clock for this match, in feed time. */
export const nowOf = (book: Pick<BookState, 'clock'>, match: MatchBook): number => book.clock.now(kickOffOf(match))

/** Feed time up to which the match's feed is known without a gap. */
export const completeOf = (book: BookState, match: MatchBook): number => {
  const told = book.clock.complete(kickOffOf(match))
  const coming = book.coming.get(match.id) ?? []
  return coming.reduce((least, { at }) => Math.min(least, at - 1), told)
}

/** How long a bet or a sale in play waits before it is judged again (L22). Feed time, milliseconds. */
export const delayOf = ({ settings }: BookState, { sport }: MatchBook): number =>
  settings.delaysMs[sport.id] ?? sport.delayMs
