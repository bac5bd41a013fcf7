// Judges a pending ticket again after its delay (L22). It is accepted when play is safe and the stake is held. It is
// rejected when an event in between made its price invalid (the sport decides which do), when its market closed, or
// when its time is up. Until then it waits. The cases are read from top to bottom, the strictest first.

import { markets, type RejectReason } from '../../contract/index.ts'
import { type MatchBook, situationOf, stateOf } from '../feed/match-book.ts'
import type { ReasonFacts, Ticket } from '../store/ticket.ts'

export type Verdict =
  | { readonly verdict: 'wait' }
  | { readonly verdict: 'accept' }
  | { readonly verdict: 'reject'; readonly reason: RejectReason; readonly facts: ReasonFacts }

const wait: Verdict = { verdict: 'wait' }
const accept: Verdict = { verdict: 'accept' }
const reject = (reason: RejectReason, facts: ReasonFacts): Verdict => ({ verdict: 'reject', reason, facts })

export type Moment = {
  /** Feed time up to which the feed is known without a gap: delays are judged by it. */
  readonly complete: number
  /** The book's clock in feed time: cut-offs are judged by it. */
  readonly now: number
  /** Wall time: a pending ticket expires by it. */
  readonly wall: number
}

export const judgePending = (match: MatchBook, ticket: Ticket, { complete, now, wall }: Moment): Verdict => {
  const upset = ticket.inPlay ? match.sport.upset(match.state, ticket) : undefined
  if (upset !== undefined) return reject(upset.reason, upset.facts)
  const { market } = ticket.leg
  const state = stateOf(match, market, complete)
  const { period, begun } = situationOf(match)
  const closed = reject('market_closed', { market, span: markets[market].until, period, at: now })
  const isPast = match.state.past.some(({ lastSeq }) => ticket.feedSeq <= lastSeq)
  if (isPast || state === 'closed' || state === 'hidden') return closed
  const kickOffAt = match.state.fixture?.kickOffAt ?? 0
  if (!ticket.inPlay && (begun || now >= kickOffAt)) return closed
  if (wall >= ticket.voidAt) return reject('timeout', { waitedMs: wall - ticket.placedAt })
  const isDue = !ticket.inPlay || complete >= ticket.dueAt
  return ticket.hold === 'held' && isDue && state === 'open' ? accept : wait
}
