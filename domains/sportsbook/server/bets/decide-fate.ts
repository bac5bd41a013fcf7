// Writes a verdict into a ticket and into the effects. For an accepted ticket the wallet is asked to keep the stake,
// for a rejected one to return it. An accepted ticket stays pending until the wallet has confirmed, because an
// exclusion may take effect at that very moment (L20).

import { toldReason } from '@magpie/venues/contract'
import type { RejectReason } from '../../contract/index.ts'
import { type BookState, completeOf, nowOf } from '../book-state.ts'
import type { MatchBook } from '../feed/match-book.ts'
import { followStakes, unfollowStakes } from '../desk/follow-stakes.ts'
import { addTicket } from '../desk/sold.ts'
import type { Effects } from '../store/effects.ts'
import { matchIdsOf, ordinalOf, type ReasonFacts, type Ticket, transactionOf } from '../store/ticket.ts'
import { judgePending, type Moment, type Verdict } from './judge-pending.ts'
import { freeStaked } from './staked.ts'

/** The answer that the book notes for a debit that it rolls back without knowing what the wallet did. */
const abandoned = 'ABANDONED'

/** The matches of a ticket that are in memory; for a waiting ticket that is all of them. */
const matchesOf = (book: BookState, ticket: Ticket): readonly MatchBook[] =>
  matchIdsOf(ticket).flatMap((id) => book.matches.get(id) ?? [])

const leaves = (book: BookState, matches: readonly MatchBook[], ticket: Ticket, effects: Effects): void => {
  for (const match of matches) {
    match.pending.delete(ticket.id)
    if (match.pending.size === 0) book.waiting.delete(match)
  }
  ticket.decidedAt = book.world.now()
  effects.fates.set(ticket.id, ticket)
  effects.after.push(book.tell.callsWait)
}

const acceptTicket = (book: BookState, ticket: Ticket, effects: Effects): void => {
  ticket.verdict = 'accept'
  const matches = matchesOf(book, ticket)
  leaves(book, matches, ticket, effects)
  for (const match of matches) followStakes(book, match, ticket, effects)
  const id = transactionOf.confirm(ticket.id)
  effects.calls.push({
    id,
    round: ticket.id,
    call: 'confirm',
    ordinal: ordinalOf.confirm,
    item: JSON.stringify({
      transaction: id,
      round: ticket.id,
    }),
    dueAt: book.world.now(),
    leasedUntil: 0,
  })
}

/** The ticket was not accepted after all: it no longer counts as at stake, for the member or for the book. */
const freeTicket = (book: BookState, ticket: Ticket): void => {
  for (const match of matchesOf(book, ticket)) freeOn(match, ticket)
}

/** The wallet did not keep the stake of a bet that was accepted. */
export const freeAccepted = (book: BookState, ticket: Ticket, effects: Effects): void => {
  freeTicket(book, ticket)
  for (const match of matchesOf(book, ticket)) unfollowStakes(book, match, ticket, ticket.stake, effects)
}

const freeOn = (match: MatchBook, ticket: Ticket): void => {
  freeStaked(match, ticket.alias, ticket.stake)
  addTicket(match.sold, match.id, ticket, -1)
}

/** `facts` are the figures behind the reason (L24). A refused hold needs no rollback. */
export const rejectTicket = (
  book: BookState,
  ticket: Ticket,
  why: { readonly reason: RejectReason; readonly facts: ReasonFacts },
  effects: Effects,
): void => {
  const matches = matchesOf(book, ticket)
  ticket.verdict = 'reject'
  ticket.state = 'rejected'
  ticket.reason = why.reason
  ticket.reasonFacts = why.facts
  leaves(book, matches, ticket, effects)
  freeTicket(book, ticket)
  effects.after.push(() => book.tell.ticketChanged(ticket))
  if (ticket.hold === 'refused') return
  // A debit without an answer is not sent again. The rollback settles it either way: it returns the hold, or it leaves
  // a tombstone for a debit that arrives later (L6, L11).
  if (ticket.hold === 'asking') {
    effects.answers.push({ id: transactionOf.debit(ticket.id), answer: abandoned, at: book.world.now() })
  }
  const id = transactionOf.rollback(ticket.id)
  effects.calls.push({
    id,
    round: ticket.id,
    call: 'rollback',
    ordinal: ordinalOf.rollback,
    item: JSON.stringify({
      transaction: id,
      round: ticket.id,
      ...toldReason(why.reason),
    }),
    dueAt: book.world.now(),
    leasedUntil: 0,
  })
}

/**
 * Judges the legs on this match, by this match's clock. A leg that passed after its delay stays passed. The ticket is
 * accepted when all its legs have passed, and rejected with the first that fails.
 */
const judgeLeg = (match: MatchBook, ticket: Ticket, at: Moment): Verdict => {
  const { multiple } = ticket
  if (multiple === null) return judgePending(match, ticket, at)
  const { legs, passed } = multiple
  let last: Verdict = { verdict: 'wait' }
  for (const [n, { leg: terms, inPlay, feedSeq, bookedAt, dueAt }] of legs.entries()) {
    if (terms.matchId !== match.id || passed.has(n)) continue
    const judged = judgePending(match, { ...ticket, leg: terms, inPlay, feedSeq, bookedAt, dueAt }, at)
    if (judged.verdict === 'reject') return { ...judged, facts: { ...judged.facts, leg: n } }
    if (judged.verdict === 'accept') passed.add(n)
    last = judged
  }
  return passed.size === legs.length ? last : { verdict: 'wait' }
}

const judgeOne = (book: BookState, match: MatchBook, ticket: Ticket, at: Moment, effects: Effects): void => {
  const judged = judgeLeg(match, ticket, at)
  if (judged.verdict === 'accept') acceptTicket(book, ticket, effects)
  if (judged.verdict === 'reject') rejectTicket(book, ticket, judged, effects)
}

/** Judges every waiting ticket of the match. `complete`: feed time up to which the feed is known. */
export const judgeWaiting = (book: BookState, match: MatchBook, complete: number, effects: Effects): void => {
  const at: Moment = { complete, now: nowOf(book, match), wall: book.world.now() }
  for (const ticket of match.pending.values()) judgeOne(book, match, ticket, at, effects)
}

const isWaiting = (book: BookState, ticket: Ticket): boolean =>
  book.matches.get(ticket.leg.matchId)?.pending.has(ticket.id) === true

/** The wallet has answered a debit. A ticket that was judged in the meantime is already being rolled back. */
export const onHeld = (book: BookState, ticket: Ticket, effects: Effects): void => {
  if (!isWaiting(book, ticket)) return
  ticket.hold = 'held'
  effects.fates.set(ticket.id, ticket)
  effects.answers.push({ id: transactionOf.debit(ticket.id), answer: 'OK', at: book.world.now() })
  for (const match of matchesOf(book, ticket)) {
    if (!isWaiting(book, ticket)) return
    const at: Moment = { complete: completeOf(book, match), now: nowOf(book, match), wall: book.world.now() }
    judgeOne(book, match, ticket, at, effects)
  }
}

export const onRefused = (
  book: BookState,
  ticket: Ticket,
  why: { readonly code: string; readonly reason: RejectReason },
  effects: Effects,
): void => {
  if (!isWaiting(book, ticket)) return
  ticket.hold = 'refused'
  effects.answers.push({ id: transactionOf.debit(ticket.id), answer: why.code, at: book.world.now() })
  rejectTicket(book, ticket, { reason: why.reason, facts: { wallet: why.code } }, effects)
}
