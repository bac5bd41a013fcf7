// A feed message in its turn. First the clock moves to the message's time, and tickets whose delay ended before it are
// judged by what was true then; then the message is applied, stored, and the tickets that it upsets are rejected. A
// repeat changes nothing; a message that came too early is kept until the missing ones come, and nothing is sold.

import type { Refusal } from '@magpie/kernel'
import type { FeedMessage } from '../../contract/index.ts'
import { applyFeed, followCourse } from '../../rules/index.ts'
import { judgeWaiting } from '../bets/decide-fate.ts'
import { type BookState, completeOf, tellMatch } from '../book-state.ts'
import type { Effects } from '../store/effects.ts'
import { type MatchBook, moveOn, newMatchBook, noteMatch } from './match-book.ts'

export type Taken =
  | { readonly taken: 'applied' | 'repeat' }
  /** The next number that the book waits for. */
  | { readonly taken: 'gap'; readonly expects: number }
  | { readonly taken: 'refused'; readonly why: string; readonly facts: Refusal['facts'] }

const parkedMost = 1000

/** All tickets whose delay ended before this moment, on every match: one source tells the time of them all. */
export const judgeDue = (
  book: BookState,
  effects: Effects,
  until?: { readonly match: MatchBook; readonly at: number },
): void => {
  for (const match of book.waiting) {
    // A message at the very end of a delay still counts against the ticket: only what ended before it is judged.
    const complete = until?.match === match ? until.at - 1 : completeOf(book, match)
    judgeWaiting(book, match, complete, effects)
  }
}

const apply = (book: BookState, match: MatchBook, message: FeedMessage, effects: Effects): Taken => {
  const applied = applyFeed(match.state, message)
  if ('refused' in applied) {
    book.log.warn({ match: match.id, seq: message.seq, refused: applied.refused }, 'a feed message does not fit')
    return { taken: 'refused', why: applied.refused, facts: applied.facts }
  }
  const factsChanged = moveOn(match, applied.state)
  match.course = followCourse(match.course, message)
  effects.messages.push({ message, heardAt: book.world.now() })
  noteMatch(effects, match, factsChanged)
  judgeWaiting(book, match, message.at, effects)
  tellMatch(book, effects, match.id)
  if (factsChanged) effects.after.push(book.tell.factsChanged)
  return { taken: 'applied' }
}

const applyParked = (book: BookState, match: MatchBook, effects: Effects): void => {
  for (
    let next = match.parked.get(match.state.seq + 1);
    next !== undefined;
    next = match.parked.get(match.state.seq + 1)
  ) {
    match.parked.delete(next.seq)
    if (apply(book, match, next, effects).taken !== 'applied') return
  }
}

export const takeMessage = (book: BookState, message: FeedMessage, seed: bigint | null, effects: Effects): Taken => {
  const known = book.matches.get(message.matchId)
  if (known === undefined && message.type !== 'fixture') {
    return message.seq === 1 ? { taken: 'refused', why: 'no_fixture', facts: {} } : { taken: 'gap', expects: 1 }
  }
  const match = known ?? newMatchBook(message.matchId, seed)
  if (message.seq <= match.state.seq) return { taken: 'repeat' }
  if (message.seq > match.state.seq + 1) {
    if (known !== undefined && match.parked.size < parkedMost) match.parked.set(message.seq, message)
    tellMatch(book, effects, match.id)
    return { taken: 'gap', expects: match.state.seq + 1 }
  }
  book.clock.hear(message.at)
  judgeDue(book, effects, { match, at: message.at })
  const taken = apply(book, match, message, effects)
  if (taken.taken !== 'applied') return taken
  book.matches.set(match.id, match)
  applyParked(book, match, effects)
  return taken
}
