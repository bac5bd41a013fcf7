// Handles a feed message in its turn. First the clock moves to the message's time, and tickets whose delay ended before
// it are judged by the state until then. Then the message is applied and stored, and tickets that it invalidates are
// rejected. A repeat changes nothing. A message that arrived too early is kept until the missing ones arrive, and
// nothing is sold meanwhile.

import type { Refusal } from '@magpie/kernel'
import type { FeedMessage } from '../../contract/index.ts'
import { sportOf } from '../../rules/index.ts'
import { judgeWaiting } from '../bets/decide-fate.ts'
import { type BookState, completeOf, tellMatch } from '../book-state.ts'
import { fairIn } from '../desk/figures.ts'
import type { Effects } from '../store/effects.ts'
import { actOnTime, noteQuestions } from './act-on-match.ts'
import { type MatchBook, moveOn, newMatchBook, noteMatch, situationOf } from './match-book.ts'

export type Taken =
  | { readonly taken: 'applied' | 'repeat' }
  /** The next number that the book expects. */
  | { readonly taken: 'gap'; readonly expects: number }
  /** Kept aside: an operator decides about it. Its number counts as used. */
  | { readonly taken: 'asked'; readonly why: string; readonly stage: string }
  | { readonly taken: 'refused'; readonly why: string; readonly facts: Refusal['facts'] }

const parkedMax = 1000

/**
 * Judges all tickets whose delay ended before this moment, on every match: the source has one time for all. A match
 * whose next message has arrived is judged only after that message had its turn.
 */
export const judgeDue = (
  book: BookState,
  effects: Effects,
  until?: { readonly match: MatchBook; readonly at: number },
): void => {
  for (const match of book.waiting) {
    // A message at the very end of a delay still counts against the ticket, so only earlier ends are judged.
    if (until?.match === match) judgeWaiting(book, match, until.at - 1, effects)
    else if (!book.coming.has(match.id)) judgeWaiting(book, match, completeOf(book, match), effects)
  }
}

/** The feed's time is far from wall time, in a book where the two must agree. */
const isApart = ({ world, settings }: BookState, { at }: FeedMessage): boolean =>
  settings.wallApartMs !== null && Math.abs(world.now() - at) > settings.wallApartMs

/** A time that is not believed moves no clock, because the clock is common to all matches. */
const hear = (book: BookState, message: FeedMessage): boolean => {
  const believed = !isApart(book, message)
  if (believed) book.clock.hear(message.at)
  return believed
}

/** Feed time up to which the match is known after this message: another message of the same moment may still wait. */
const toldUntil = (book: BookState, { id, parked }: MatchBook, { at }: FeedMessage): number =>
  [...(book.coming.get(id) ?? []), ...parked.values()].reduce((least, next) => Math.min(least, next.at - 1), at)

const apply = (book: BookState, match: MatchBook, message: FeedMessage, effects: Effects): Taken => {
  const before = match.state
  const { begun } = situationOf(match)
  const apart = isApart(book, message)
  const applied = match.sport.apply(before, message, apart)
  if ('refused' in applied) {
    book.log.warn({ match: match.id, seq: message.seq, refused: applied.refused }, 'a feed message does not fit')
    return { taken: 'refused', why: applied.refused, facts: applied.facts }
  }
  const factsChanged = moveOn(match, applied.state)
  const heardAt = book.world.now()
  match.heardAt = heardAt
  if (!apart) match.toldAt = Math.max(match.toldAt, message.at)
  if (applied.kind !== 'asked') match.course = match.sport.follow(match.course, message)
  effects.messages.push({ message, heardAt, apart })
  noteQuestions(book, match, before, { answer: 'overtaken', answeredBy: 'feed', reason: message.type }, effects)
  noteMatch(effects, match, factsChanged)
  if (!begun && situationOf(match).begun && match.sold.lines.size > 0)
    effects.closes.push({ matchId: match.id, fair: fairIn(match, before, book.offer), at: message.at })
  judgeWaiting(book, match, apart ? completeOf(book, match) : toldUntil(book, match, message), effects)
  tellMatch(book, effects, match.id)
  if (factsChanged) effects.after.push(book.tell.factsChanged)
  if (applied.kind !== 'asked') return { taken: 'applied' }
  const { why, stage } = applied
  book.log.alarm(
    { match: match.id, seq: message.seq, why, stage },
    'a feed message was kept aside: an operator is asked',
  )
  return { taken: 'asked', why, stage }
}

const applyParked = (book: BookState, match: MatchBook, effects: Effects): void => {
  for (
    let next = match.parked.get(match.state.seq + 1);
    next !== undefined;
    next = match.parked.get(match.state.seq + 1)
  ) {
    match.parked.delete(next.seq)
    hear(book, next)
    if (apply(book, match, next, effects).taken === 'refused') return
  }
}

export const takeMessage = (book: BookState, message: FeedMessage, seed: bigint | null, effects: Effects): Taken => {
  const known = book.matches.get(message.matchId)
  if (known === undefined && message.type !== 'fixture') {
    return message.seq === 1 ? { taken: 'refused', why: 'no_fixture', facts: {} } : { taken: 'gap', expects: 1 }
  }
  const match = known ?? newMatchBook(message.matchId, seed, sportOf(message))
  if (sportOf(message) !== match.sport) return { taken: 'refused', why: 'wrong_sport', facts: {} }
  if (message.seq <= match.state.seq) return { taken: 'repeat' }
  if (message.seq > match.state.seq + 1) {
    const isNew = match.parked.size < parkedMax && !match.parked.has(message.seq)
    if (known !== undefined && isNew) match.parked.set(message.seq, message)
    tellMatch(book, effects, match.id)
    return { taken: 'gap', expects: match.state.seq + 1 }
  }
  judgeDue(book, effects, hear(book, message) ? { match, at: message.at } : undefined)
  if (known !== undefined) actOnTime(book, match, effects)
  const taken = apply(book, match, message, effects)
  if (taken.taken === 'refused') return taken
  book.matches.set(match.id, match)
  applyParked(book, match, effects)
  return taken
}
