// Lists, details, searches and counts of the FB-shaped wire, from memory. Only finished matches are read from the
// database.

import { refuse } from '@magpie/kernel'
import { handle, type Handled } from '@magpie/wire'
import type { Pool } from 'pg'
import {
  fbCountsAsk,
  fbEventOf,
  type FbLeague,
  fbLeagues,
  fbLists,
  type FbMatch,
  fbMatchDetail,
  fbMatchesByIds,
  fbMatchEvents,
  fbMatchList,
  fbMatchHistory,
  fbMatchOf,
  type FbResult,
  fbResults,
  fbSearch,
  type ObMenu,
  obMenus,
  type Score,
  sportTables,
} from '../../contract/index.ts'
import { lineupsOf } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import type { MatchBook } from '../feed/match-book.ts'
import { openFinished } from '../lists/finished.ts'
import { countMenus, type LeagueCount, leaguesOfMenu, listOfMenu, matchesFound } from '../lists/menus.ts'
import { openPast } from '../lists/past.ts'
import { type DayResult, leaguesOfDay, openResults } from '../lists/results.ts'
import { seeMatch } from '../view/see-match.ts'

/** This wire's list numbers and the book's menus. */
const menus: readonly (readonly [number, ObMenu])[] = [
  [fbLists.live, obMenus.inPlay],
  [fbLists.soon, obMenus.soon],
  [fbLists.today, obMenus.today],
  [fbLists.early, obMenus.early],
  [fbLists.parlay, obMenus.parlay],
  [fbLists.outright, obMenus.outright],
]
const menuOf = (type: number): ObMenu => menus.find(([own]) => own === type)?.[1] ?? obMenus.outright

const sportText = (sportId: number | undefined): string | undefined => sportId?.toString()
const leagueOf = ({ id, name, count }: LeagueCount): FbLeague => ({ id, name, matchTotal: count })

const pair = ([home, away]: Score): [number, number] => [home, away]
const pairOf = (score: Score | null): [number, number] | null => (score === null ? null : pair(score))

const resultOf = ({ matchId, home, away, kickOffAt, period, result }: DayResult): FbResult => ({
  id: matchId,
  home,
  away,
  startTime: kickOffAt,
  phase: period,
  fullScore: pairOf(result.full),
  halfScore: pairOf(result.early),
  ...(result.parts !== undefined && { periodScores: result.parts.map(pair) }),
  ...(result.extraTime !== undefined && { extraTimeScore: pair(result.extraTime) }),
  ...(result.shootOut !== undefined && { penaltyScore: pair(result.shootOut) }),
})

const viewOf = (book: BookState, match: MatchBook): FbMatch | undefined => {
  const seen = seeMatch(book, match, 'main')
  return seen === undefined ? undefined : fbMatchOf(seen)
}

const browsing = (book: BookState): readonly Handled[] => [
  handle(fbMatchList, async ({ type, sportId, titleId, current, size, orderBy, leagueIdsOut, matchDay }) => {
    const by = orderBy === 1 ? 'league' : 'time'
    const of = { not: leagueIdsOut, csid: sportText(sportId), title: titleId, day: matchDay }
    const { matches: all, days } = listOfMenu(book, menuOf(type), { by, ...of })
    const page = all.slice((current - 1) * size, current * size)
    return {
      current,
      size,
      total: all.length,
      records: page.flatMap((match) => viewOf(book, match) ?? []),
      days: days.map(({ day, count }) => ({ day, total: count })),
    }
  }),

  handle(fbMatchesByIds, async ({ matchIds }) => ({
    records: matchIds.flatMap((id) => {
      const match = book.matches.get(id)
      return match === undefined ? [] : (viewOf(book, match) ?? [])
    }),
  })),

  handle(fbLeagues, async ({ type, sportId }) => ({
    leagues: leaguesOfMenu(book, type === undefined ? undefined : menuOf(type), sportText(sportId)).map(leagueOf),
  })),

  handle(fbSearch, async ({ keyword, size }) => {
    const found = await matchesFound(book, keyword)
    return { matchIds: found.slice(0, size).map(({ id }) => id), total: found.length }
  }),
]

const lookedUp = (book: BookState, db: Pool): readonly Handled[] => {
  const finished = openFinished(book, db)
  const resultsOf = openResults(db, book.world)
  const pastOf = openPast(db, book.world)
  return [
    handle(fbMatchDetail, async ({ matchId }) => {
      const match = await finished.find(matchId)
      const seen = match === undefined ? undefined : seeMatch(book, match, 'all', await finished.settled(match))
      return seen === undefined ? refuse('no_such_match') : fbMatchOf(seen)
    }),

    handle(fbMatchEvents, async ({ matchId }) => {
      const match = await finished.find(matchId)
      if (match === undefined) return refuse('no_such_match')
      const { sport, state, course } = match
      const lineups = lineupsOf(match).map(({ id, name }) => ({ shirt: id, name }))
      return { matchId, events: sport.events(state, course).map(fbEventOf), lineups }
    }),

    handle(fbMatchHistory, async ({ matchId }) => {
      const match = await finished.find(matchId)
      if (match === undefined) return refuse('no_such_match')
      const { meetings, home, away, table } = await pastOf(match)
      return {
        matchId,
        meetings: meetings.map(resultOf),
        homeForm: home.map(resultOf),
        awayForm: away.map(resultOf),
        standings: [...table],
      }
    }),

    handle(fbResults, async ({ day, leagueId }) => {
      const all = await resultsOf(day)
      const own = all.filter(({ league }) => league.id === leagueId)
      return {
        leagues: leaguesOfDay(all).map(({ sport, ...league }) => ({
          ...leagueOf(league),
          sportId: Number(sportTables[sport].wire),
        })),
        results: own.map(resultOf),
      }
    }),
  ]
}

export const fbListHandlers = (book: BookState, db: Pool): readonly Handled[] => [
  ...browsing(book),
  ...lookedUp(book, db),
  handle(fbCountsAsk, async () => {
    const counts = countMenus(book)
    const sl = menus.map(([type, menu]) => ({
      type,
      total: counts[menu]?.ct ?? 0,
      sports: Object.entries(counts[menu]?.balls ?? {}).map(([id, { ct }]) => ({ sportId: Number(id), total: ct })),
    }))
    return { sl }
  }),
]
