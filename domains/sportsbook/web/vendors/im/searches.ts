// Public searches at the IM-shaped vendor: leagues, matches by a word, results of a day, events of a match.

import { imLists } from '../../../contract/im/codes.ts'
import { readImIncident } from '../../../contract/im/event.ts'
import { readImTime } from '../../../contract/im/figures.ts'
import {
  type ImCompetition,
  imCompetitions,
  imIncidents,
  type ImResult,
  imResults,
  imSearch,
  imMatchHistory,
} from '../../../contract/im/lists.ts'
import { sportOfWire } from '../../../contract/index.ts'
import { answeredByVendor } from '../neutral.ts'
import type { League, Result, SearchesPart } from '../ob/searches.ts'
import { imSportId } from './lists.ts'
import { tongue } from './session.ts'

const leagueOf = ({ CompetitionId, CompetitionName, EventCount }: ImCompetition): League => ({
  id: CompetitionId,
  name: CompetitionName,
  count: EventCount,
})
type Told = { readonly Home: number; readonly Away: number } | null
const scoreText = (score: Told | undefined): string =>
  score === null || score === undefined ? '' : `${score.Home}\u2013${score.Away}`

const resultOf = ({
  EventId,
  HomeTeam,
  AwayTeam,
  EventDate,
  Period,
  FullTime,
  HalfTime,
  ...more
}: ImResult): Result => ({
  matchId: EventId,
  home: HomeTeam,
  away: AwayTeam,
  kickOffAt: readImTime(EventDate),
  period: Period,
  fullTime: scoreText(FullTime),
  halfTime: scoreText(HalfTime),
  parts: (more.PeriodScores ?? []).map(scoreText),
  extraTime: scoreText(more.ExtraTime),
  shootOut: scoreText(more.Penalties),
})

export const askLeagues: SearchesPart['askLeagues'] = async (vendor, menu, sport) => {
  const told = await vendor.ask(imCompetitions, {
    ...tongue,
    ...(menu === undefined ? {} : { Market: imLists[menu] }),
    ...(sport === undefined ? {} : { SportId: imSportId(sport) }),
  })
  return answeredByVendor(told).Competitions.map(leagueOf)
}

export const askSearch: SearchesPart['askSearch'] = async (vendor, text) => {
  const { EventIds, Total } = answeredByVendor(await vendor.ask(imSearch, { ...tongue, Keyword: text }))
  return { ids: EventIds, total: Total }
}

export const askResults: SearchesPart['askResults'] = async (vendor, day, league) => {
  const ask = league === undefined ? { ...tongue, Day: day } : { ...tongue, Day: day, CompetitionId: league }
  const told = answeredByVendor(await vendor.ask(imResults, ask))
  return {
    leagues: told.Competitions.map(({ SportId, ...league }) => ({
      ...leagueOf(league),
      sport: sportOfWire(String(SportId)),
    })),
    results: told.Results.map(resultOf),
  }
}

export const askEvents: SearchesPart['askEvents'] = async (vendor, matchId) =>
  answeredByVendor(await vendor.ask(imIncidents, { ...tongue, EventId: matchId })).Incidents.flatMap(
    (one) => readImIncident(one) ?? [],
  )

export const askLineups: SearchesPart['askLineups'] = async (vendor, matchId) =>
  new Map(
    answeredByVendor(await vendor.ask(imIncidents, { ...tongue, EventId: matchId })).Lineups.map(({ Shirt, Name }) => [
      Shirt,
      Name,
    ]),
  )

export const askPast: SearchesPart['askPast'] = async (vendor, matchId) => {
  const told = answeredByVendor(await vendor.ask(imMatchHistory, { ...tongue, EventId: matchId }))
  return {
    meetings: told.Meetings.map(resultOf),
    home: told.HomeForm.map(resultOf),
    away: told.AwayForm.map(resultOf),
    table: told.Standings.map((one) => ({
      name: one.TeamName,
      played: one.Played,
      won: one.Won,
      drawn: one.Drawn,
      lost: one.Lost,
      scored: one.For,
      conceded: one.Against,
      points: one.Points,
    })),
  }
}
