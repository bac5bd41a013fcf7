// The trading desk's view of the books: each is asked for its current state, and a silent one is reported as silent.

import type { House } from '@magpie/db'
import { isRefusal, refuse } from '@magpie/kernel'
import {
  figuresIn,
  houseBet,
  houseBets,
  houseBook,
  houseBookMatch,
  houseBookTry,
  houseBookWhatIf,
  houseFactorsTold,
  houseFigures,
  houseQuestions,
  houseRecorded,
  houseReplay,
  houseTiers,
  houseTierTry,
} from '@magpie/sportsbook/contract'
import { approvalsOf } from '@magpie/operators/server'
import { ownersOf } from '@magpie/venues/server'
import { handle, type Handled, type Takes } from '@magpie/wire'
import {
  bookDecideKind,
  opsBookBet,
  opsBookBets,
  opsBookFactors,
  opsBookFigures,
  opsBookMatch,
  opsBookQuestions,
  opsBookRecorded,
  opsBookReplay,
  opsBooks,
  opsBookTiers,
  opsBookTierTry,
  opsBookTry,
  opsBookWhatIf,
  whatIfMs,
} from '../../contract/index.ts'
import { asking, type GameVenue, type GameVenues } from '../venues.ts'
import { whyNot } from './why-not.ts'

const pageSize = 50

const withMembers = async (house: House, venue: string, tickets: readonly string[]) => {
  const members = await ownersOf(house, venue, tickets)
  return (ticket: string): string | null => members.get(ticket) ?? null
}

const bets = (venues: GameVenues): readonly Handled[] => [
  handle(opsBookBets, async ({ venue: code, match, member, before, limit = pageSize }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(houseBets)({
      limit,
      ...(match === undefined ? {} : { matchId: match }),
      ...(before === undefined ? {} : { before }),
      ...(member === undefined ? {} : { alias: venues.aliasOf(code, member) }),
    })
    if (told === null) return refuse('venue_silent')
    const ids = told.bets.map(({ ticket }) => ticket)
    const memberOf = await withMembers(house, code, ids)
    return {
      rows: told.bets.map((bet) => ({ bet, member: memberOf(bet.ticket) })),
      next: told.bets.length < limit ? null : (ids.at(-1) ?? null),
    }
  }),
  handle(opsBookBet, async ({ venue: code, ticket }, { house, reads }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(houseBet)({ ticket })
    if (told === null) return refuse('venue_silent')
    if (told.found === null) return refuse('round_unknown')
    const member = (await withMembers(house, code, [ticket]))(ticket)
    reads(member)
    return { ...told.found, venue: code, member }
  }),
]

const questionsOf = async (house: House, venue: GameVenue) => {
  const told = await asking(venue, house)(houseQuestions)({})
  return told === null ? null : told.questions.map((question) => ({ venue: venue.code, name: venue.name, question }))
}

const factorsOf = async (house: House, venue: GameVenue) => {
  const told = await asking(venue, house)(houseFactorsTold)({})
  return Promise.all(
    (told?.factors ?? []).map(async ({ alias, ...factor }) => {
      const about = { venue: venue.code, about: alias }
      const [one] = await approvalsOf(house, { kind: bookDecideKind, state: 'approved', before: null, limit: 1, about })
      return { venue: venue.code, factor, member: one?.member ?? null }
    }),
  )
}

const tiersOf = async (house: House, venue: GameVenue) => {
  const told = await asking(venue, house)(houseTiers)({})
  return told?.leagues.map((league) => ({ venue: venue.code, name: venue.name, league })) ?? null
}

const tierLooks = (venues: GameVenues): readonly Handled[] => [
  handle(opsBookTiers, async (_ask, { house }) => {
    const told = await Promise.all(venues.all.map((venue) => tiersOf(house, venue)))
    return {
      rows: told.flatMap((rows) => rows ?? []),
      silent: venues.all.flatMap(({ name }, nth) => (told[nth] === null ? [name] : [])),
    }
  }),
  handle(opsBookTierTry, async ({ venue: code, league, tier = null }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(houseTierTry)({ act: { what: 'tier', league, tier } })
    return told === null ? refuse('venue_silent') : (told.found ?? refuse('book_gone'))
  }),
]

const replayLooks = (venues: GameVenues): readonly Handled[] => [
  handle(opsBookRecorded, async ({ text = '' }, { house }) => {
    const told = await Promise.all(venues.all.map((venue) => asking(venue, house)(houseRecorded)({ text })))
    return {
      rows: venues.all.flatMap(({ code, name }, nth) =>
        (told[nth]?.matches ?? []).map((match) => ({ venue: code, name, match })),
      ),
      silent: venues.all.flatMap(({ name }, nth) => (told[nth] === null ? [name] : [])),
    }
  }),
  handle(opsBookReplay, async ({ venue: code, match, from }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(houseReplay)({ matchId: match, from })
    return told === null ? refuse('venue_silent') : (told.found ?? refuse('book_gone'))
  }),
]

const scoreOf = (text = '0-0'): [number, number] => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return [home, away]
}

const numbersOf = (text: string | undefined): number[] => text?.split('.').map(Number) ?? []

/** Translates a query of the desk into the act whose effect the book computes. */
const triedAct = (ask: Takes<typeof opsBookWhatIf>): Takes<typeof houseBookWhatIf>['act'] => {
  const { match: matchId, what, seq = 1, ht, ft, places, top, others, figures = '' } = ask
  if (what === 'result') return { what, matchId, ht: scoreOf(ht), ft: scoreOf(ft) }
  if (what === 'figures') return { what, matchId, ...figuresIn(figures) }
  if (what !== 'order') return { what: 'answer', matchId, seq, act: what }
  const scorers = others === undefined ? null : { top: numbersOf(top), others }
  return { what, matchId, places: numbersOf(places), scorers }
}

export const bookLookHandlers = (venues: GameVenues): readonly Handled[] => [
  handle(opsBooks, async (_ask, { house }) => ({
    venues: await Promise.all(
      venues.all.map(async (venue) => {
        const told = await asking(venue, house)(houseBook)({})
        return { venue: venue.code, name: venue.name, book: told?.book ?? null }
      }),
    ),
  })),
  handle(opsBookMatch, async ({ venue: code, match, market, line }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(houseBookMatch)({
      matchId: match,
      ...(market === undefined ? {} : { market }),
      ...(line === undefined ? {} : { line }),
    })
    return told === null ? refuse('venue_silent') : (told.found ?? refuse('book_gone'))
  }),
  handle(opsBookTry, async ({ venue: code, match, market, line, side, odds, extra }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const act = { what: 'price', matchId: match, market, line, side, oddsE5: odds ?? null } as const
    const told = await asking(venue, house)(houseBookTry)({ act, extra })
    return told === null ? refuse('venue_silent') : (told.found ?? refuse('book_gone'))
  }),
  handle(opsBookWhatIf, async (ask, { house }) => {
    const venue = venues.of(ask.venue)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(houseBookWhatIf, whatIfMs)({ act: triedAct(ask) })
    return told === null ? refuse('venue_silent') : (told.found ?? whyNot(told.wrong))
  }),
  handle(opsBookQuestions, async (_ask, { house }) => {
    const told = await Promise.all(venues.all.map((venue) => questionsOf(house, venue)))
    return {
      rows: told.flatMap((rows) => rows ?? []),
      silent: venues.all.filter((_venue, at) => told[at] === null).map(({ name }) => name),
    }
  }),
  handle(opsBookFactors, async (_ask, { house }) => ({
    rows: (await Promise.all(venues.all.map((venue) => factorsOf(house, venue)))).flat(),
  })),
  handle(opsBookFigures, async ({ venue: code, member }, { house }) => {
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const told = await asking(venue, house)(houseFigures)({ alias: venues.aliasOf(code, member) })
    return told === null ? refuse('venue_silent') : { figures: told.figures }
  }),
  ...bets(venues),
  ...tierLooks(venues),
  ...replayLooks(venues),
]
