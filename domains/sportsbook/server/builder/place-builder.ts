// Decides whether several selections of one match are taken as one bet. Each leg must be on sale, the score and the
// joint price at least what the member saw, and the stake within its bounds. From then on it is a ticket of several
// legs (0460) with odds of its own.

import { isRefusal, refuse, type Refusal } from '@magpie/kernel'
import type { AcceptOdds, Score, Selected } from '../../contract/index.ts'
import { formatOdds } from '../../rules/index.ts'
import {
  beginTicket,
  checkPick,
  keyOf,
  type Placed,
  type PlacedBy,
  type PlaceRefusal,
  priceStands,
  repeatOf,
  shown,
} from '../bets/place-bet.ts'
import { about, detailOf, isWaiting, newTicket } from '../bets/place-multiple.ts'
import type { BookState } from '../book-state.ts'
import type { MatchBook } from '../feed/match-book.ts'
import type { Effects } from '../store/effects.ts'
import {
  type BuilderRefusal,
  type ChosenLeg,
  mostOnBuilder,
  priceBuilder,
  type PricedBuilder,
} from './price-builder.ts'

export type BuilderAsk = PlacedBy & {
  readonly matchId: string
  readonly picks: readonly Selected[]
  /** The joint odds that the member saw. */
  readonly oddsSeen: number
  readonly scoreSeen: Score
  readonly accept: AcceptOdds
  readonly stake: bigint
}

export type BuildRefusal = PlaceRefusal | BuilderRefusal

type Refused = Refusal<BuildRefusal>

const chosenOn = (book: BookState, match: MatchBook, ask: BuilderAsk): readonly ChosenLeg[] | Refused => {
  const { matchId, scoreSeen, picks } = ask
  const chosen: ChosenLeg[] = []
  for (const named of picks) {
    // The member accepts the joint price; the price of a single leg may have moved.
    const selection = checkPick(book, match, { matchId, ...named, oddsSeen: 0, scoreSeen }, 'any')
    if ('refused' in selection) return about(selection, { matchId, ...named })
    chosen.push({ named, selection })
  }
  return chosen
}

/** Adds which leg the refusal is about. */
const withLeg = (refusal: Refused, { matchId, picks }: BuilderAsk): Refused => {
  const named = picks[Number(refusal.facts?.['leg'] ?? -1)]
  return named === undefined ? refusal : about(refusal, { matchId, ...named })
}

const priced = (book: BookState, match: MatchBook, ask: BuilderAsk): PricedBuilder | Refused => {
  const chosen = chosenOn(book, match, ask)
  if (isRefusal(chosen)) return chosen
  const price = priceBuilder(book, match, chosen)
  if ('refused' in price) return withLeg(price, ask)
  const { oddsE5 } = price
  if (priceStands(ask.accept, ask.oddsSeen, oddsE5)) return price
  const texts = { from: formatOdds(ask.oddsSeen, 3), to: formatOdds(oddsE5, 3) }
  return refuse('odds_changed', { was: ask.oddsSeen, ov: oddsE5, mv: match.state.seq, ...texts })
}

const overLimits = (book: BookState, match: MatchBook, ask: BuilderAsk, price: PricedBuilder): Refused | undefined => {
  const { minStake } = book.settings
  if (ask.stake < minStake) return refuse('under_limit', { least: shown(minStake) })
  const most = mostOnBuilder(book, match, ask.alias, price)
  return ask.stake > most ? refuse('over_limit', { most: shown(most) }) : undefined
}

/** Runs in the queue, as `placeBet` does. */
export const placeBuilder = (book: BookState, ask: BuilderAsk, effects: Effects): Placed<BuildRefusal> => {
  const before = book.recent.get(keyOf(ask))
  if (before !== undefined) return repeatOf(before, ask)
  const match = book.matches.get(ask.matchId)
  if (match === undefined || match.state.fixture === null) return refuse('no_such_match')
  const price = priced(book, match, ask)
  if ('refused' in price) return price
  const [first, ...more] = price.legs
  if (first === undefined) return refuse('no_such_match')
  const kind = { ...ask, lineStake: ask.stake, folds: [price.legs.length] }
  if (isWaiting(match, kind, price.legs)) return refuse('already_pending')
  const over = overLimits(book, match, ask, price)
  if (over !== undefined) return over
  const ticket = newTicket(book, kind, [first, ...more], price.oddsE5)
  const matches = price.legs.map(() => match)
  const debit = beginTicket(book, [match], ticket, { token: ask.token, detail: detailOf(matches, ticket) }, effects)
  return { ticket, debit }
}
