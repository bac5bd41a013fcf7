// Public searches at the FB-shaped vendor: leagues, matches by a word, results of a day, events of a match.

import { fbLists } from '../../../contract/fb/codes.ts'
import { readFbEvent } from '../../../contract/fb/match.ts'
import {
  type FbLeague,
  fbLeagues,
  fbMatchEvents,
  fbMatchHistory,
  type FbResult,
  fbResults,
  fbSearch,
} from '../../../contract/fb/searches.ts'
import { type Score, sportOfWire } from '../../../contract/index.ts'
import { answeredByVendor } from '../neutral.ts'
import type { League, Result, SearchesPart } from '../ob/searches.ts'
import { fbSportId, tongue } from './lists.ts'

const leagueOf = ({ id, name, matchTotal }: FbLeague): League => ({ id, name, count: matchTotal })
const scoreText = (score: Score | null | undefined): string => score?.join('\u2013') ?? ''

const resultOf = ({ id, home, away, startTime, phase, fullScore, halfScore, ...more }: FbResult): Result => ({
  matchId: id,
  home,
  away,
  kickOffAt: startTime,
  period: phase,
  fullTime: scoreText(fullScore),
  halfTime: scoreText(halfScore),
  parts: (more.periodScores ?? []).map(scoreText),
  extraTime: scoreText(more.extraTimeScore),
  shootOut: scoreText(more.penaltyScore),
})

export const askLeagues: SearchesPart['askLeagues'] = async (vendor, menu, sport) => {
  const told = await vendor.ask(fbLeagues, {
    ...tongue,
    ...(menu === undefined ? {} : { type: fbLists[menu] }),
    ...(sport === undefined ? {} : { sportId: fbSportId(sport) }),
  })
  return answeredByVendor(told).leagues.map(leagueOf)
}

export const askSearch: SearchesPart['askSearch'] = async (vendor, text) => {
  const { matchIds, total } = answeredByVendor(await vendor.ask(fbSearch, { ...tongue, keyword: text }))
  return { ids: matchIds, total }
}

export const askResults: SearchesPart['askResults'] = async (vendor, day, league) => {
  const ask = league === undefined ? { ...tongue, day } : { ...tongue, day, leagueId: league }
  const told = answeredByVendor(await vendor.ask(fbResults, ask))
  return {
    leagues: told.leagues.map(({ sportId, ...league }) => ({
      ...leagueOf(league),
      sport: sportOfWire(String(sportId)),
    })),
    results: told.results.map(resultOf),
  }
}

export const askEvents: SearchesPart['askEvents'] = async (vendor, matchId) =>
  answeredByVendor(await vendor.ask(fbMatchEvents, { ...tongue, matchId })).events.flatMap(
    (event) => readFbEvent(event) ?? [],
  )

export const askLineups: SearchesPart['askLineups'] = async (vendor, matchId) =>
  new Map(
    answeredByVendor(await vendor.ask(fbMatchEvents, { ...tongue, matchId })).lineups.map(({ shirt, name }) => [
      shirt,
      name,
    ]),
  )

export const askPast: SearchesPart['askPast'] = async (vendor, matchId) => {
  const told = answeredByVendor(await vendor.ask(fbMatchHistory, { ...tongue, matchId }))
  return {
    meetings: told.meetings.map(resultOf),
    home: told.homeForm.map(resultOf),
    away: told.awayForm.map(resultOf),
    table: told.standings,
  }
}
