// Lists, details and counts of the OB-shaped wire, from memory, so that a page of matches costs no query. Only finished
// matches are read from the database.

import { refuse } from '@magpie/kernel'
import { obMerchantRequestId } from '@magpie/venues/contract'
import { handle, type Handled } from '@magpie/wire'
import type { Pool } from 'pg'
import {
  obCounts,
  type ObLeague,
  obLeagues,
  obMatchDetail,
  obMatchesByIds,
  obMatchEvents,
  obMatchIds,
  obMatchPast,
  obPeriods,
  type ObResult,
  obResults,
  obSearch,
  type Score,
  sportTables,
} from '../../contract/index.ts'
import { lineupsOf } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import { openFinished } from '../lists/finished.ts'
import { countMenus, type LeagueCount, leaguesOfMenu, listOfMenu, matchesFound } from '../lists/menus.ts'
import { openPast } from '../lists/past.ts'
import { type DayResult, leaguesOfDay, openResults } from '../lists/results.ts'
import { viewEvents } from './view-course.ts'
import { settledLines, viewMatch } from './view-match.ts'

const leagueOf = ({ id, name, count }: LeagueCount): ObLeague => ({ tid: id, tn: name, ct: count })
const scoreText = (score: Score | null | undefined): string => score?.join(':') ?? ''

const resultOf = ({ matchId, home, away, kickOffAt, period, result }: DayResult): ObResult => ({
  mid: matchId,
  mhn: home,
  man: away,
  mgt: String(kickOffAt),
  mmp: obPeriods[period],
  ft: scoreText(result.full),
  ht: scoreText(result.early),
  ...(result.parts !== undefined && { pt: result.parts.map(scoreText) }),
  ...(result.extraTime !== undefined && { et: scoreText(result.extraTime) }),
  ...(result.shootOut !== undefined && { ps: scoreText(result.shootOut) }),
})

const browsing = (book: BookState): readonly Handled[] => [
  handle(obMatchIds, async ({ menu, page, size, by, not, csid, gt, day }) => {
    const { matches: all, days } = listOfMenu(book, menu, { by, not, csid, title: gt, day })
    const mids = all.slice((page - 1) * size, page * size).map(({ id }) => id)
    return {
      mids,
      page,
      pages: Math.ceil(all.length / size),
      total: all.length,
      days: days.map(({ day: at, count: ct }) => ({ day: at, ct })),
    }
  }),

  handle(obLeagues, async ({ menu, csid }) => ({ leagues: leaguesOfMenu(book, menu, csid).map(leagueOf) })),

  handle(obSearch, async ({ text, size }) => {
    const found = await matchesFound(book, text)
    return { mids: found.slice(0, size).map(({ id }) => id), total: found.length }
  }),

  handle(obMatchesByIds, async ({ mids }) => {
    const matches = mids.flatMap((mid) => {
      const match = book.matches.get(mid)
      const view = match === undefined ? undefined : viewMatch(book, match, 'main')
      return view === undefined ? [] : [view]
    })
    return { matches }
  }),
]

/** One match, even if it is over and has left memory, and the results of a day. */
const lookedUp = (book: BookState, db: Pool): readonly Handled[] => {
  const finished = openFinished(book, db)
  const resultsOf = openResults(db, book.world)
  const pastOf = openPast(db, book.world)
  return [
    handle(obMatchDetail, async ({ mid }) => {
      const match = await finished.find(mid)
      const view = match === undefined ? undefined : viewMatch(book, match, 'all')
      if (match === undefined || view === undefined) return refuse('no_such_match')
      const settled = await finished.settled(match)
      return settled === undefined ? view : { ...view, hps: settledLines(settled) }
    }),

    handle(obMatchEvents, async ({ mid }) => {
      const match = await finished.find(mid)
      if (match === undefined) return refuse('no_such_match')
      const mlu = lineupsOf(match).map(({ id, name }) => `${id}|${name}`)
      return { mid, mv: match.state.seq, events: viewEvents(match), mlu }
    }),

    handle(obMatchPast, async ({ mid }) => {
      const match = await finished.find(mid)
      if (match === undefined) return refuse('no_such_match')
      const { meetings, home, away, table } = await pastOf(match)
      const tb = table.map(({ name, played, won, drawn, lost, scored, conceded, points }) => ({
        tn: name,
        p: played,
        w: won,
        d: drawn,
        l: lost,
        f: scored,
        a: conceded,
        s: points,
      }))
      return { mid, vs: meetings.map(resultOf), hl: home.map(resultOf), al: away.map(resultOf), tb }
    }),

    handle(obResults, async ({ day, tid }) => {
      const all = await resultsOf(day)
      const own = all.filter(({ league }) => league.id === tid)
      return {
        leagues: leaguesOfDay(all).map(({ sport, ...league }) => ({
          ...leagueOf(league),
          csid: sportTables[sport].wire,
        })),
        results: own.map(resultOf),
      }
    }),
  ]
}

const counting = (book: BookState): readonly Handled[] => [
  // S-CNT-02: a caller with a dead session gets its code, without data. The platform reads the counts for its copy as
  // itself.
  handle(obCounts, async (_ask, { caller, request }) => {
    const requestId = request.headers['requestid']
    if (caller.is === 'nobody' && requestId !== undefined && requestId !== obMerchantRequestId)
      return refuse('session_expired')
    return { TY: countMenus(book), DZ: {}, DJ: {}, ZR: {}, CP: {}, QP: {} }
  }),
]

export const listHandlers = (book: BookState, db: Pool): readonly Handled[] => [
  ...browsing(book),
  ...lookedUp(book, db),
  ...counting(book),
]
