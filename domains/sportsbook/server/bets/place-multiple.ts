// Decides whether a ticket of several legs is taken. Every leg is judged like a single, against its own match at this
// very moment; the first leg that fails refuses the whole ticket. The queue decides over all matches at once, so
// nothing has to be reserved. The ticket is stored with its debit before the wallet is called (L6).

import { type Facts, isRefusal, refuse, type Refusal } from '@magpie/kernel'
import type { RoundDetail } from '@magpie/venues/contract'
import { type AcceptOdds, type BoardSelection, legsLeast, legsMax } from '../../contract/index.ts'
import { bestReturn, kindsOf, ticketLines, whyNotBeside, worthAtBet } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import type { MatchBook } from '../feed/match-book.ts'
import type { BookSettings } from '../settings.ts'
import type { Effects } from '../store/effects.ts'
import type { Multiple, Ticket, TicketLeg } from '../store/ticket.ts'
import { boundsOf, type RoomLeg, roomOfSeveral } from './most-stake.ts'
import {
  beginTicket,
  begun,
  checkPick,
  keyOf,
  type PickAsk,
  type Placed,
  type PlacedBy,
  type PlaceRefusal,
  repeatOf,
  roundLeg,
  shown,
  soldOn,
} from './place-bet.ts'

export type MultipleAsk = PlacedBy & {
  readonly picks: readonly PickAsk[]
  readonly folds: readonly number[]
  readonly accept: AcceptOdds
  readonly lineStake: bigint
}

export type MultipleRefusal = PlaceRefusal | 'no_such_kind' | 'same_match' | 'single_only'

/** Decimal odds: a product of odds has no other format. */
const europe = 3

const isKind = (legs: number, folds: readonly number[]): boolean =>
  legs >= legsLeast && legs <= legsMax && kindsOf(legs).some((kind) => kind.join() === folds.join())

/**
 * The most stake on one line: by the stake of a ticket, by what the ticket may win if every leg wins, and by what is
 * left.
 */
const mostLine = (
  { maxStake, maxWin }: Pick<BookSettings, 'maxStake' | 'maxWin'>,
  oddsE5: readonly number[],
  folds: readonly number[],
  left: bigint,
): bigint => {
  const lines = BigInt(ticketLines(oddsE5.length, folds))
  const best = bestReturn(oddsE5, folds)
  const byStake = (left < maxStake ? left : maxStake) / lines
  const profit = best.over - lines * best.under
  const byWin = profit > 0n ? (maxWin * best.under) / profit : byStake
  const most = byWin < byStake ? byWin : byStake
  return most > 0n ? most : 0n
}

/** What the member may still stake on all of these matches. Minor units. */
const leftOn = (book: BookState, legs: readonly RoomLeg[], alias: string): bigint =>
  legs.reduce((least, { match }) => {
    const left = book.settings.maxPerMatch - (match.staked.get(alias) ?? 0n)
    return left < least ? left : least
  }, book.settings.maxPerMatch)

/** The most stake on one line of a ticket over these legs now, by its folds; never below zero. Minor units. */
export const mostOfSeveral = (book: BookState, alias: string, legs: readonly RoomLeg[]) => {
  const own = leftOn(book, legs, alias)
  const room = roomOfSeveral(book, legs)
  const bounds = boundsOf(book, alias, legs)
  const odds = legs.map(({ oddsE5 }) => oddsE5)
  return (folds: readonly number[]): bigint => {
    const left = room(folds)
    return mostLine(bounds, odds, folds, own < left ? own : left)
  }
}

type Checked = { readonly match: MatchBook; readonly pick: PickAsk; readonly selection: BoardSelection }

type Named = Pick<PickAsk, 'matchId' | 'market' | 'homeLine' | 'side'>

/** Adds to a refusal which leg it is about. */
export const about = <R extends string>({ refused, facts }: Refusal<R>, pick: Named): Refusal<R> => {
  const { matchId: mid, market, homeLine, side } = pick
  const named: Facts = { ...facts, mid, oid: `${market}.${homeLine}.${side}` }
  return refuse(refused, named)
}

const checkLegs = (book: BookState, ask: MultipleAsk): readonly Checked[] | Refusal<MultipleRefusal> => {
  const legs: Checked[] = []
  for (const pick of ask.picks) {
    const why = whyNotBeside(
      pick,
      legs.map((leg) => leg.pick),
    )
    if (why !== null) return about(refuse(why), pick)
    const match = book.matches.get(pick.matchId)
    if (match === undefined || match.state.fixture === null) return about(refuse('no_such_match'), pick)
    const selection = checkPick(book, match, pick, ask.accept)
    if ('refused' in selection) return about(selection, pick)
    legs.push({ match, pick, selection })
  }
  return legs
}

const nameOf = ({ leg: { matchId, market, side, lineQuarters } }: TicketLeg): string =>
  [matchId, market, side, lineQuarters].join('/')

/** The same legs with the same folds and stake while the first ticket is still pending: a double tap. */
export const isWaiting = (
  match: MatchBook,
  ask: Pick<MultipleAsk, 'alias' | 'lineStake' | 'folds'>,
  legs: readonly TicketLeg[],
): boolean => {
  const wanted = legs.map(nameOf).toSorted()
  for (const { alias, multiple } of match.pending.values()) {
    if (multiple === null || alias !== ask.alias || multiple.lineStake !== ask.lineStake) continue
    if (multiple.folds.join() !== ask.folds.join()) continue
    if (multiple.legs.map(nameOf).toSorted().join() === wanted.join()) return true
  }
  return false
}

const overLimits = (
  book: BookState,
  ask: MultipleAsk,
  legs: readonly Checked[],
): Refusal<MultipleRefusal> | undefined => {
  const { minStake } = book.settings
  if (ask.lineStake < minStake) return refuse('under_limit', { least: shown(minStake) })
  const most = mostOfSeveral(
    book,
    ask.alias,
    legs.map(({ match, pick: { market, homeLine, side }, selection: { oddsE5, chance } }) => ({
      match,
      market,
      homeLine,
      side,
      oddsE5,
      worthE9: worthAtBet(oddsE5, chance),
    })),
  )(ask.folds)
  return ask.lineStake > most ? refuse('over_limit', { most: shown(most) }) : undefined
}

/** `joint`: the odds of the whole ticket, if its legs are of one match. */
export const newTicket = (
  book: BookState,
  ask: Omit<MultipleAsk, 'picks'>,
  legs: readonly [TicketLeg, ...TicketLeg[]],
  joint: number | null,
): Ticket => {
  const { alias, placeKey, placeHash, accept, folds, lineStake } = ask
  const [first] = legs
  const multiple: Multiple = { legs, folds, lineStake, joint, passed: new Set() }
  const longest = Math.max(...legs.map(({ bookedAt, dueAt }) => dueAt - bookedAt))
  return {
    ...begun(book),
    alias,
    placeKey,
    placeHash,
    accept,
    multiple,
    leg: first.leg,
    feedSeq: first.feedSeq,
    bookedAt: first.bookedAt,
    dueAt: first.bookedAt + longest,
    inPlay: legs.some(({ inPlay }) => inPlay),
    oddsType: europe,
    stake: lineStake * BigInt(ticketLines(legs.length, folds)),
  }
}

const nameMax = 40
const short = (name: string): string => name.slice(0, nameMax).toWellFormed()

/** Decimal odds × 100000 of the whole stake, rounded up, so that no return by the terms exceeds it (decision 0231). */
const wholeOdds = (legs: readonly TicketLeg[], folds: readonly number[]): number => {
  const best = bestReturn(
    legs.map(({ leg }) => leg.oddsE5),
    folds,
  )
  const under = best.under * BigInt(ticketLines(legs.length, folds))
  return Number((best.over * 100_000n + under - 1n) / under)
}

/** Names are cut short, because ten legs must fit in one detail. `matches`: the match of each leg, in order. */
export const detailOf = (matches: readonly MatchBook[], { multiple, leg: first }: Ticket): RoundDetail | undefined => {
  if (multiple === null) return undefined
  const { legs, folds, joint } = multiple
  const told = legs.flatMap((leg, n) => {
    const fixture = matches[n]?.state.fixture ?? null
    if (fixture === null) return []
    const { leagueName, homeName, awayName, pickedName, ...more } = roundLeg(fixture, leg)
    const picked = pickedName === undefined ? {} : { pickedName: short(pickedName) }
    return [{ ...more, ...picked, leagueName: short(leagueName), homeName: short(homeName), awayName: short(awayName) }]
  })
  return {
    gameClass: 'sport',
    title: `${legs.length} x ${ticketLines(legs.length, folds)}`,
    oddsType: europe,
    oddsE5: joint ?? wholeOdds(legs, folds),
    ruleVersion: first.ruleVersion,
    legs: told,
  }
}

/** Runs in the queue, as `placeBet` does. */
export const placeMultiple = (book: BookState, ask: MultipleAsk, effects: Effects): Placed<MultipleRefusal> => {
  const before = book.recent.get(keyOf(ask))
  if (before !== undefined) return repeatOf(before, ask)
  if (!isKind(ask.picks.length, ask.folds)) return refuse('no_such_kind')
  const checked = checkLegs(book, ask)
  if (isRefusal(checked)) return checked
  const [first, ...more] = checked.map(({ match, pick, selection }) => soldOn(book, match, pick, selection))
  const matches = checked.map(({ match }) => match)
  if (first === undefined || matches[0] === undefined) return refuse('no_such_kind')
  if (isWaiting(matches[0], ask, [first, ...more])) return refuse('already_pending')
  const over = overLimits(book, ask, checked)
  if (over !== undefined) return over
  const ticket = newTicket(book, ask, [first, ...more], null)
  const debit = beginTicket(book, matches, ticket, { token: ask.token, detail: detailOf(matches, ticket) }, effects)
  return { ticket, debit }
}
