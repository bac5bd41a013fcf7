// Lists, deltas, details, searches and counts of the IM-shaped wire, from memory. Only finished matches are read from
// the database.

import { refuse } from '@magpie/kernel'
import { handle, type Handled } from '@magpie/wire'
import type { Pool } from 'pg'
import {
  imAllEvents,
  type ImCompetition,
  imCompetitions,
  imCountsAsk,
  imDelta,
  type ImEvent,
  imEventInfo,
  imEvents,
  imIncidentOf,
  imIncidents,
  imLists,
  type ImResult,
  imResults,
  imSearch,
  imMatchHistory,
  imTime,
  type ObMenu,
  obMenus,
  type Score,
  sportTables,
} from '../../contract/index.ts'
import { lineupsOf } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import { openFinished } from '../lists/finished.ts'
import { countMenus, type LeagueCount, leaguesOfMenu, listOfMenu, matchesFound } from '../lists/menus.ts'
import { openPast } from '../lists/past.ts'
import { type DayResult, leaguesOfDay, openResults } from '../lists/results.ts'
import type { Changes } from './changes.ts'
import { viewEvent } from './views.ts'

/** This wire's list numbers and the book's menus. */
const menus: readonly (readonly [number, ObMenu])[] = [
  [imLists.live, obMenus.inPlay],
  [imLists.soon, obMenus.soon],
  [imLists.today, obMenus.today],
  [imLists.early, obMenus.early],
  [imLists.parlay, obMenus.parlay],
  [imLists.outright, obMenus.outright],
]
const menuOf = (market: number): ObMenu => menus.find(([own]) => own === market)?.[1] ?? obMenus.outright
const competitionOf = ({ id, name, count }: LeagueCount): ImCompetition => ({
  CompetitionId: id,
  CompetitionName: name,
  EventCount: count,
})
const pair = ([Home, Away]: Score) => ({ Home, Away })
const scoreOf = (score: Score | null) => (score === null ? null : pair(score))

const resultOf = ({ matchId, home, away, kickOffAt, period, result }: DayResult): ImResult => ({
  EventId: matchId,
  HomeTeam: home,
  AwayTeam: away,
  EventDate: imTime(kickOffAt),
  Period: period,
  FullTime: scoreOf(result.full),
  HalfTime: scoreOf(result.early),
  ...(result.parts !== undefined && { PeriodScores: result.parts.map(pair) }),
  ...(result.extraTime !== undefined && { ExtraTime: pair(result.extraTime) }),
  ...(result.shootOut !== undefined && { Penalties: pair(result.shootOut) }),
})

const browsing = (book: BookState, changes: Changes): readonly Handled[] => {
  const eventsOf = (ids: readonly string[]): ImEvent[] =>
    ids.flatMap((id) => {
      const match = book.matches.get(id)
      return match === undefined ? [] : (viewEvent(book, match, 'main') ?? [])
    })
  return [
    handle(imAllEvents, async ({ Market, SportId, TitleId, OrderBy, CompetitionIdsOut, Size, EventDay }) => {
      const by = OrderBy === 2 ? 'league' : 'time'
      const of = { not: CompetitionIdsOut, csid: SportId?.toString(), title: TitleId, day: EventDay }
      const { matches: all, days } = listOfMenu(book, menuOf(Market), { by, ...of })
      const Cursor = changes.cursor()
      return {
        Total: all.length,
        Cursor,
        Events: eventsOf(all.slice(0, Size).map(({ id }) => id)),
        Days: days.map(({ day, count }) => ({ EventDay: day, Total: count })),
      }
    }),

    handle(imEvents, async ({ EventIds }) => ({ Cursor: changes.cursor(), Events: eventsOf(EventIds) })),

    handle(imDelta, async ({ Cursor, EventIds }) => {
      const hasChanged = changes.since(Cursor)
      if (hasChanged === undefined) return refuse('cursor_gone')
      const next = changes.cursor()
      return {
        Cursor: next,
        Events: eventsOf(EventIds.filter(hasChanged)),
        Gone: EventIds.filter((id) => !book.matches.has(id)),
      }
    }),

    handle(imCompetitions, async ({ Market, SportId }) => ({
      Competitions: leaguesOfMenu(book, Market === undefined ? undefined : menuOf(Market), SportId?.toString()).map(
        competitionOf,
      ),
    })),

    handle(imSearch, async ({ Keyword, Size }) => {
      const found = await matchesFound(book, Keyword)
      return { EventIds: found.slice(0, Size).map(({ id }) => id), Total: found.length }
    }),
  ]
}

const lookedUp = (book: BookState, db: Pool): readonly Handled[] => {
  const finished = openFinished(book, db)
  const resultsOf = openResults(db, book.world)
  const pastOf = openPast(db, book.world)
  return [
    handle(imEventInfo, async ({ EventId }) => {
      const match = await finished.find(EventId)
      const event = match === undefined ? undefined : viewEvent(book, match, 'all', await finished.settled(match))
      return event ?? refuse('no_such_match')
    }),

    handle(imIncidents, async ({ EventId }) => {
      const match = await finished.find(EventId)
      if (match === undefined) return refuse('no_such_match')
      const { sport, state, course } = match
      const Lineups = lineupsOf(match).map(({ id, name }) => ({ Shirt: id, Name: name }))
      return { EventId, Incidents: sport.events(state, course).map(imIncidentOf), Lineups }
    }),

    handle(imMatchHistory, async ({ EventId }) => {
      const match = await finished.find(EventId)
      if (match === undefined) return refuse('no_such_match')
      const { meetings, home, away, table } = await pastOf(match)
      return {
        EventId,
        Meetings: meetings.map(resultOf),
        HomeForm: home.map(resultOf),
        AwayForm: away.map(resultOf),
        Standings: table.map((one) => ({
          TeamName: one.name,
          Played: one.played,
          Won: one.won,
          Drawn: one.drawn,
          Lost: one.lost,
          For: one.scored,
          Against: one.conceded,
          Points: one.points,
        })),
      }
    }),

    handle(imResults, async ({ Day, CompetitionId }) => {
      const all = await resultsOf(Day)
      const own = all.filter(({ league }) => league.id === CompetitionId)
      return {
        Competitions: leaguesOfDay(all).map(({ sport, ...league }) => ({
          ...competitionOf(league),
          SportId: Number(sportTables[sport].wire),
        })),
        Results: own.map(resultOf),
      }
    }),
  ]
}

export const imListHandlers = (book: BookState, db: Pool, changes: Changes): readonly Handled[] => [
  ...browsing(book, changes),
  ...lookedUp(book, db),
  handle(imCountsAsk, async () => {
    const counts = countMenus(book)
    const Statistics = menus.map(([Market, menu]) => ({
      Market,
      EventCount: counts[menu]?.ct ?? 0,
      Sports: Object.entries(counts[menu]?.balls ?? {}).map(([id, { ct }]) => ({
        SportId: Number(id),
        EventCount: ct,
      })),
    }))
    return { Statistics }
  }),
]
